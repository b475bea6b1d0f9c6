import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface TcpLine {
  port: number
  close: () => Promise<void>
}

/** Stands before a local port. `couple` says what passes between who called and who answers there; both end together. */
export async function openTcpLine(
  target: number,
  couple: (caller: Socket, answerer: Socket) => void,
): Promise<TcpLine> {
  const open = new Set<Socket>()
  const line = createServer((caller) => {
    const answerer = connect(target, '127.0.0.1')
    for (const socket of [caller, answerer]) {
      open.add(socket)
      socket.on('close', () => open.delete(socket))
      socket.on('error', () => socket.destroy())
    }
    caller.on('close', () => answerer.destroy())
    answerer.on('close', () => caller.end())
    couple(caller, answerer)
  })
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
  return {
    port: (line.address() as AddressInfo).port,
    close: async () => {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => line.close(resolve))
    },
  }
}
