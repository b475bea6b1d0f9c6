import { partners } from '#partners/registry.ts'
import type { Context } from '#server/context.ts'
import type { PassIssuer, PassResult } from '#server/pass-issuers/pass-issuer.ts'
import { listFinishedFiles } from '#server/booking/passes/issuing/pass-list-store.ts'
import { readPassKey } from '#server/booking/passes/issuing/pass-list-rules.ts'
import { listBookedPasses, selectUnreadResults } from './difference-store.ts'
import { bookOf, comparePasses } from './pass-difference-rules.ts'
import { unread, type Difference } from './difference-rules.ts'

/** The latest files of one operator: what is older has been compared often. */
const MOST_FILES = 400

/** Our passes against what each partner's operator has told of them, and files of theirs that could not be read whole. */
export async function comparePassBooks(context: Context, since: Date): Promise<Difference[]> {
  const differences: Difference[] = await selectUnreadResults(context.db, since)
  for (const { id: partner } of partners) {
    const issuer = context.passIssuers(partner)
    if (issuer) differences.push(...(await compareOne(context, issuer, { partner, since })))
  }
  return differences
}

async function compareOne(
  context: Context,
  issuer: PassIssuer,
  { partner, since }: { partner: string; since: Date },
): Promise<Difference[]> {
  const results = await readBook(context, issuer, partner)
  if (!results) return [unread(`passes of ${partner}`)]
  const book = bookOf(results)
  const references = [...book.keys()].flatMap((key) => readPassKey(key)?.reference ?? [])
  const passes = await listBookedPasses(context.db, { partner, since, references })
  return comparePasses(passes, book, context.now())
}

/** What was read here already: what came since is the next round's to write down, and no difference. */
async function readBook({ db }: Context, issuer: PassIssuer, partner: string): Promise<PassResult[] | undefined> {
  const listed = await issuer.listResults()
  if (listed.status === 'unknown') return undefined
  const finished = await listFinishedFiles(db, partner)
  const results: PassResult[] = []
  for (const name of listed.names.filter((one) => finished.has(one)).slice(-MOST_FILES)) {
    const file = await issuer.readResults(name)
    if (file.status === 'unknown') return undefined
    results.push(...file.results)
  }
  return results
}
