import { createServer } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import formbody from '@fastify/formbody'
import fastify, { type FastifyInstance } from 'fastify'
import { registerFaultControl } from './control/fault-routes.ts'
import type { Faults } from './control/faults.ts'
import { registerFrontPage } from './front-page.ts'
import { registerIcon } from './icon.ts'
import { UnhandledFailureLog } from './log-failure.ts'
import type { Party, Tls } from './party.ts'

const BODY_LIMIT = 2 * 1024 * 1024
/** As Fastify's own. With Node's five seconds a line was closed just as somebody asked once more, and the call had no answer. */
const keepAliveTimeout = 72_000

/** All parties on one HTTP port, with their front page and fault switches. What they share is built while they open. */
export async function buildSandbox(
  opening: readonly Party[] | Promise<readonly Party[]>,
  faults: Faults,
  tls?: Tls,
): Promise<FastifyInstance> {
  const app = fastify({
    serverFactory: (handler) =>
      tls ? createTlsServer({ ...tls, keepAliveTimeout }, handler) : createServer({ keepAliveTimeout }, handler),
    logger: { level: 'error', stream: process.stderr },
    logController: new UnhandledFailureLog(),
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: 300 },
    // A sandbox that is told to stop has nothing worth waiting for.
    forceCloseConnections: true,
  })
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    // Level 1: the big answers are made for a server next door.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
    zlibOptions: { level: 1 },
  })
  await app.register(formbody)
  const parties = await opening
  registerFaultControl(app, faults)
  registerIcon(app)
  registerFrontPage(app, parties, faults)
  for (const party of parties) await app.register(async (scope) => party.register(scope))
  app.addHook('onClose', async () => {
    for (const party of parties) await party.close()
  })
  return app
}
