import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take longest, and mostly wait. Started last, they would be all that runs in the end. */
const longest = [
  'server/booking/saga/killed-server.test.ts',
  'sandbox/memory.test.ts',
  'server/booking/cancellation/silent-supplier.test.ts',
  'server/suppliers/merged/troubled-suppliers.test.ts',
  'server/booking/saga/advance-booking.test.ts',
  'server/booking/cancellation/races.test.ts',
  'tools/operator-commands.test.ts',
  'server/suppliers/liteapi/adapter.test.ts',
  'server/suppliers/merged/merged-supplier.test.ts',
  'server/db/embedded/durability.test.ts',
  'server/booking/saga/invariants.test.ts',
]

const rank = ({ moduleId }: TestSpecification) => {
  const at = longest.findIndex((file) => moduleId.endsWith(`/${file}`))
  return at === -1 ? longest.length : at
}

/** As vitest orders them (by its memory of the last run, else by size), but the longest first: a fresh clone has no memory. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- vitest's own, which answers another array
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project))]
    return projects.flatMap((project) =>
      sorted.filter((file) => file.project === project).toSorted((one, other) => rank(one) - rank(other)),
    )
  }
}
