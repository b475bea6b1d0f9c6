import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { openJournal } from './journal.ts'
import { KeptClients } from './kept-clients.ts'

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'clients-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** The clients of a party that has just started. */
async function started(folder: string) {
  const clients = new KeptClients(folder, (id, path) => {
    return Object.assign(
      openJournal(path, (value) => z.number().parse(value)),
      { id },
    )
  })
  await clients.load()
  return clients
}

test('a client and what was kept for it are there again after a restart', async () => {
  const folder = await aFolder()
  const before = await started(folder)
  await before.get('ayu').append(7)
  expect(before.get('ayu'), 'one journal each').toBe(before.find('ayu'))
  await before.close()
  const after = await started(folder)
  expect(after.all().map(({ id, replayed }) => [id, replayed])).toEqual([['ayu', [7]]])
  expect(after.find('budi')).toBeUndefined()
})

test('a file with another ending is no client', async () => {
  const folder = await aFolder()
  await appendFile(join(folder, 'ayu.jsonl.part'), '7\n')
  expect((await started(folder)).all()).toEqual([])
})

test('a folder that is not there yet holds no clients', async () => {
  expect((await started(join(await aFolder(), 'none'))).all()).toEqual([])
})
