import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openAtlas } from '#sandbox/world/atlas/open-atlas.ts'
import { policiesOf } from './rate-terms.ts'

test('a hotel says the same of pets in its rules and among its facilities', async () => {
  const atlas = await openAtlas(join(tmpdir(), 'lodestay-atlas-for-tests'))
  const says = Array.from({ length: 200 }, (_, row) => {
    const property = atlas.property(row)
    const [rule] = policiesOf(property, 0, 'GB').filter(({ type }) => type === 'KnowBeforeYouGo')
    const sentence = /Pets are (?:not allowed|welcome)\./.exec(rule?.text ?? '')?.[0]
    return `${property.facilities.includes('Pets Allowed') ? 'with' : 'without'}: ${sentence}`
  })
  expect([...new Set(says)].toSorted()).toEqual(['with: Pets are welcome.', 'without: Pets are not allowed.'])
})
