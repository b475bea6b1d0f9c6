import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { noRoom } from './data-folder.ts'

const aborted = new Error('Aborted(). Build with -sASSERTIONS for more info.')

// The kernel's own file system takes nothing from anybody.
test.runIf(process.platform === 'linux')(
  'a disk without room is named as the reason that the engine did not open',
  () => {
    expect(noRoom('/proc', aborted)).toMatchObject({
      name: 'DataFolderError',
      message:
        'The disk of the data folder /proc has no room left: 0 MB are free. Make some, then start again: what was committed is kept.',
      cause: aborted,
    })
  },
)

test('where there is room the engine’s own reason stands', () => {
  expect(noRoom(tmpdir(), aborted)).toBeUndefined()
})

test('where the folder went meanwhile the engine’s own reason stands', () => {
  expect(noRoom(join(tmpdir(), randomUUID()), aborted)).toBeUndefined()
})
