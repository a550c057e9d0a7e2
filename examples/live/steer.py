import asyncio, json, sys
import websockets


async def steer(address):
    socket = await websockets.connect(address.replace("http", "ws") + "socket", max_size=None)
    about = json.loads(await socket.recv())["about"]
    names = [signal["name"] for signal in about["signals"]]
    print(about["name"], "from", about["start"], "to", about["stop"], "s; can be changed:")
    for lever in about["levers"]:
        print("  ", lever["name"], lever["unit"], "=", lever["value"])
    lever = next((lever["name"] for lever in about["levers"] if not lever["parameter"]), None)

    async def say(**message):
        await socket.send(json.dumps(message))

    async for text in socket:
        frame = json.loads(text)
        if "error" in frame:
            print(frame["error"])
        if "t" in frame:
            values = dict(zip(names, frame["row"]))
            print(f"t = {frame['t']:.3f} s, {names[0]} = {values[names[0]]}")
            # a push that changes its sign every second
            if lever and frame["state"] == "running":
                await say(set=lever, value=1.0 if frame["t"] % 2 < 1 else -1.0)
        if frame.get("state") == "ended":
            break


asyncio.run(steer(sys.argv[1]))
