import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { packedFiles, packedFlags } from './packed-packages.ts'

const names = (module: object) => Object.keys(module).filter((key) => key !== 'module.exports')

test.each([...packedFiles])('%s exports the same, packed', async (name, file) => {
  expect(names((await import(file)) as object)).toEqual(names((await import(name)) as object))
})

test('a program gets the packed file and works the same, and packages share what they shared', async () => {
  const program = `
    import { Kysely } from 'kysely'
    import { Kysely as packed } from ${JSON.stringify(packedFiles.get('kysely'))}
    import { z } from 'zod'
    import * as mini from 'zod/mini'
    console.log(Kysely === packed, z.string() instanceof z.core.$ZodType, mini.core.$ZodType === z.core.$ZodType)`
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...packedFlags(),
    '--input-type=module',
    '-e',
    program,
  ])
  expect(stdout).toBe('true true true\n')
})
