import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Atlas } from '#sandbox/world/atlas/atlas.ts'
import { PICTURE_FOLDER } from '#sandbox/world/pictures/photographs.ts'
import { drawScene, isSceneKind, type SceneKind } from '#sandbox/world/pictures/scenes/scene.ts'
import { hash } from '#sandbox/world/seeded.ts'

const DRAWINGS_IN_MEMORY = 8 * 1024 * 1024
const COASTAL_PERCENT = 35

/** Pictures may be shown by any site and never change under their name. */
function send(reply: FastifyReply, type: string, body: string | Buffer): FastifyReply {
  return (
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('access-control-allow-origin', '*')
      .header('x-content-type-options', 'nosniff')
      // An SVG opened on its own must not run anything.
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .type(type)
      .send(body)
  )
}

/** `/supply/pictures/*` (photographs), `/supply/scenes/*` (drawings), `/supply/places/*` (destinations). */
export function registerPictures(app: FastifyInstance, atlas: Atlas, folder = PICTURE_FOLDER): void {
  const drawn = new LRUCache<string, string>({ maxSize: DRAWINGS_IN_MEMORY, sizeCalculation: (svg) => svg.length })
  const draw = (kind: SceneKind, seed: string) => {
    const key = `${seed}-${kind}`
    const svg = drawn.get(key) ?? drawScene(kind, seed)
    drawn.set(key, svg)
    return svg
  }

  app.get<{ Params: { file: string } }>('/supply/pictures/:file', async (request, reply) => {
    const { file } = request.params
    const found = /^[\w-]+\.webp$/.test(file) ? await readFile(join(folder, file)).catch(() => undefined) : undefined
    if (found === undefined) return reply.status(404).send({ code: 4009, message: 'No such picture' })
    return send(reply, 'image/webp', found)
  })

  app.get<{ Params: { name: string } }>('/supply/scenes/:name', async (request, reply) => {
    const [, seed = '', kind = ''] = /^([\w.]{1,60})-([a-z]+)\.svg$/.exec(request.params.name) ?? []
    if (!isSceneKind(kind)) return reply.status(404).send({ code: 4009, message: 'No such scene' })
    return send(reply, 'image/svg+xml; charset=utf-8', draw(kind, seed))
  })

  app.get<{ Params: { name: string } }>('/supply/places/:name', async (request, reply) => {
    const id = /^([\w.]{1,40})\.svg$/.exec(request.params.name)?.[1]
    if (id === undefined) return reply.status(404).send({ code: 4009, message: 'No such place' })
    const type = atlas.place(id)?.type
    const coastal = hash(id, 'coast') % 100 < COASTAL_PERCENT
    return send(
      reply,
      'image/svg+xml; charset=utf-8',
      draw(type === 'Airport' ? 'airport' : coastal ? 'beach' : 'city', id),
    )
  })
}
