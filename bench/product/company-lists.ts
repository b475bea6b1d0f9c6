import { getCompanyHome } from '#shared/api/company-home.ts'
import { listTransactions, type TransactionTab } from '#shared/api/transactions.ts'
import { apiClient, type Traveller } from '#server/testing/api-client.ts'
import { bookRoom } from '#server/testing/shopping.ts'
import { startPostgres } from '#tools/postgres.ts'
import { companyWith } from './a-company.ts'
import { startProductOn } from './start-product.ts'
import { type Bar, heading, row, span } from '../report.ts'
import { raceAsync } from '../timing.ts'

const FEW = 10
const MANY = 10_000
const ROUNDS = 25

/** What a company asks of its bookings, for one with few and one with many: on the embedded database, and PostgreSQL if there is one. */
export async function benchCompanyLists(): Promise<Bar[]> {
  const bars = await compare('embedded', undefined)
  const postgres = await startPostgres()
  if (!postgres) {
    row('PostgreSQL is not installed')
    return bars
  }
  try {
    return [...bars, ...(await compare('PostgreSQL', postgres.url))]
  } finally {
    await postgres.stop()
  }
}

async function compare(engine: string, databaseUrl: string | undefined): Promise<Bar[]> {
  const product = await startProductOn(databaseUrl, '--headless')
  try {
    const client = apiClient(product.url)
    const [fewPast, fewAhead, many] = [await aPic(client), await aPic(client), await aPic(client)]
    const { refId } = await bookRoom(client, await client.signUp())
    await product.fill(async ({ db }) => {
      const few = { model: refId, bookings: FEW, people: 1 }
      await companyWith(db, { ...few, pic: fewPast.user, days: [-300, -10] })
      await companyWith(db, { ...few, pic: fewAhead.user, days: [10, 100] })
      // Of three years, and as far ahead as people book.
      await companyWith(db, { pic: many.user, model: refId, bookings: MANY, people: 200, days: [-1095, 100] })
    })
    heading(`A company with ${FEW} and with ${MANY} bookings, ${engine}`)
    row('', String(FEW), String(MANY), 'ratio')
    const bars: Bar[] = []
    for (const { what, ask, isAhead = false } of questions(client)) {
      // As many rows on the page: one of eight costs more than one of two.
      const few = isAhead ? fewAhead : fewPast
      const asking = (who: Traveller) => async () => {
        const { status, text } = await ask(who)
        if (status !== 200) throw new Error(text)
      }
      const { small, large } = await raceAsync({ small: asking(few), large: asking(many) }, [what], ROUNDS)
      const ratio = (large?.p50 ?? 0) / (small?.p50 ?? 1)
      row(what, span(small?.p50 ?? 0), span(large?.p50 ?? 0), ratio.toFixed(2))
      bars.push({ what: `${what}, ${MANY} / ${FEW} bookings, ${engine}`, value: ratio, atMost: 2 })
    }
    return bars
  } finally {
    await product.stop()
  }
}

const aPic = (client: ReturnType<typeof apiClient>) => client.signUp({ country: 'ID', isRegisterCompanyPIC: true })

function questions(client: ReturnType<typeof apiClient>) {
  const list = (status: TransactionTab, traveller?: string) => (who: Traveller) =>
    client.call(
      listTransactions,
      { query: { status, page: '1', ...(traveller ? { traveller } : {}) }, body: { email: who.email } },
      { token: who.token },
    )
  const home = (who: Traveller) =>
    client.call(getCompanyHome, { params: { id: who.user.companyData?.id ?? '' }, query: {} }, { token: who.token })
  return [
    { what: 'bookings: past', ask: list('past') },
    { what: 'bookings: upcoming', ask: list('upcoming'), isAhead: true },
    { what: 'home', ask: home },
    { what: 'bookings: one name', ask: list('past', 'dewi 0') },
  ]
}
