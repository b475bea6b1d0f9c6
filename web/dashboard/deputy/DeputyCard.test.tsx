import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { DEPUTY_ENDED, DEPUTY_NAMED, type Deputy, endDeputy, getDeputy, nameDeputy } from '#shared/api/deputies.ts'
import { companyDay } from '#shared/company/company-day.ts'
import { addDays } from '#shared/stay/stay.ts'
import { bodies, on, sent, serve } from '#web/serve.ts'
import { renderScreen } from '#web/testing.tsx'
import { onAnnouncement } from '#web/ui/announcer.ts'
import { DeputyCard } from './DeputyCard.tsx'

const sinta = { memberId: '5f0c7a3e-0000-4000-8000-000000000001', name: 'Sinta Dewi' }
const today = companyDay(new Date())
let known: Deputy

beforeEach(() => {
  known = { mayName: true, deputy: null, standsInFor: [], candidates: [sinta] }
  const change = (deputy: Deputy['deputy']) => {
    known = { ...known, deputy }
    return { success: true, message: DEPUTY_NAMED } as const
  }
  serve(
    on(getDeputy).says(() => known),
    on(nameDeputy).says(({ body }) => change({ ...sinta, lastDay: body.lastDay })),
    on(endDeputy).says(() => change(null)),
  )
})
const changes = () => sent().flatMap(({ method }) => (method === 'GET' ? [] : [method]))

const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent)
const open = () => renderScreen(<DeputyCard companyId="c1" />)
const choose = async (lastDay: string) => {
  await userEvent.selectOptions(await screen.findByLabelText('Who acts for you'), 'Sinta Dewi')
  const day = screen.getByLabelText('Last day')
  await userEvent.clear(day)
  await userEvent.type(day, lastDay)
  await userEvent.click(screen.getByRole('button', { name: 'Name deputy' }))
}

it('names a deputy until a day, shows who it is, and ends it at once', async () => {
  const announced: string[] = []
  const stop = onAnnouncement((message) => announced.push(message))
  await open()
  const lastDay = addDays(today, 5)
  await choose(lastDay)
  expect(await screen.findByText('Sinta Dewi acts for you until the end of', { exact: false })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'End it now' }))
  await waitFor(() => expect(screen.queryByText('acts for you until', { exact: false })).toBeNull())
  expect(changes()).toEqual(['POST', 'DELETE'])
  expect([nameDeputy, endDeputy].flatMap(bodies)).toEqual([{ memberId: sinta.memberId, lastDay }, undefined])
  await waitFor(() => expect(announced).toEqual([DEPUTY_NAMED, DEPUTY_ENDED]))
  stop()
})

it('asks for a deputy and a day within 90 days before it sends anything, and names what is wrong first', async () => {
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Name deputy' }))
  const dayWrong = 'Please choose a day from today on, at most 90 days ahead.'
  await waitFor(() => expect(links()).toEqual(['Please choose somebody of your team.', dayWrong]))
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Please check these details/))
  await choose(addDays(today, 91))
  await waitFor(() => expect(links()).toEqual([dayWrong]))
  expect(changes()).toEqual([])
})

it('tells a deputy for whom he acts, and offers him nobody', async () => {
  known = { mayName: false, deputy: null, standsInFor: [{ name: 'Rini Wati', lastDay: '2026-12-03' }], candidates: [] }
  await open()
  expect(await screen.findByText('You act for Rini Wati until the end of', { exact: false })).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

it('is not there for who has nothing to do with deputies', async () => {
  known = { mayName: false, deputy: null, standsInFor: [], candidates: [] }
  const { container } = await open()
  await waitFor(() => expect(container.textContent).toBe(''))
})
