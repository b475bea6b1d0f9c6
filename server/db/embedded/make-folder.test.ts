import { once } from 'node:events'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'

const FOLDERS = 200

/** Makes the same folders as the other thread, each at the same moment: both wait until both are there. */
const maker = `
  const { workerData: { url, parent, waiting, folders } } = require('node:worker_threads')
  import(url).then(({ makeFolder }) => {
    const there = new Int32Array(waiting)
    for (let at = 1; at <= folders; at += 1) {
      Atomics.add(there, 0, 1)
      while (Atomics.load(there, 0) < 2 * at);
      makeFolder(parent + '/' + at + '/below')
    }
  })`

test('two who make one folder at the same moment both have it', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'lodestay-folders-'))
  onTestFinished(() => rm(parent, { recursive: true }))
  const url = new URL('make-folder.ts', import.meta.url).href
  const workerData = { url, parent, waiting: new SharedArrayBuffer(4), folders: FOLDERS }
  const threads = [0, 1].map(() => new Worker(maker, { eval: true, workerData }))
  // One of them alone would wait for ever.
  onTestFinished(async () => void (await Promise.all(threads.map((thread) => thread.terminate()))))
  const codes = await Promise.all(threads.map((thread) => once(thread, 'exit')))
  expect(codes).toEqual([[0], [0]])
  expect((await stat(join(parent, String(FOLDERS), 'below'))).isDirectory()).toBe(true)
})
