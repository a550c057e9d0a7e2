//! What is worked out when somebody asks for it: a run of a sweep that is not recorded needs neither its text nor its picture.

use std::fmt;
use std::ops::Deref;
use std::sync::{Arc, LazyLock};

/// A value that is worked out once, when it is looked at.
pub struct Later<T>(Arc<LazyLock<T, Make<T>>>);

type Make<T> = Box<dyn FnOnce() -> T + Send>;

impl<T> Later<T> {
    pub(crate) fn new(make: impl FnOnce() -> T + Send + 'static) -> Self {
        Later(Arc::new(LazyLock::new(Box::new(make))))
    }
}

impl<T: Default + 'static> Default for Later<T> {
    fn default() -> Self {
        Later::new(T::default)
    }
}

impl<T> Clone for Later<T> {
    fn clone(&self) -> Self {
        Later(self.0.clone())
    }
}

impl<T> Deref for Later<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T: fmt::Debug> fmt::Debug for Later<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}
