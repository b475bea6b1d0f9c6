// The least that a page can cost: Fastify alone, answering the bytes of one file. A program of its own, to have its own bill.
import { readFileSync } from 'node:fs'
import fastify from 'fastify'

const bytes = readFileSync(process.argv[2] ?? '')
const app = fastify()
app.get('/', async (_request, reply) =>
  reply.type('text/html; charset=utf-8').header('content-encoding', 'br').send(bytes),
)
console.log(`ready on ${await app.listen({ port: 0, host: '127.0.0.1' })}`)
