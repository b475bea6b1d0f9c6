import { expect, test } from 'vitest'
import { aMember } from './a-member.ts'
import { countByStatus, readTeamView, viewTeam, wholeTeam, writeTeamView, type TeamView } from './team-view.ts'

const team = [
  aMember({ invitedEmail: 'wait@nusantara.example', status: 'waiting', name: '' }),
  aMember({
    invitedEmail: 'zoe@nusantara.example',
    status: 'approved',
    name: 'Zoé Adi',
    approvedAt: '2026-03-01T00:00:00.000Z',
  }),
  aMember({
    invitedEmail: 'ayu@nusantara.example',
    status: 'approved',
    name: 'Ayu Lestari',
    approvedAt: '2026-05-01T00:00:00.000Z',
  }),
  aMember({ invitedEmail: 'gone@nusantara.example', status: 'archived', name: '' }),
  aMember({ invitedEmail: 'no@nusantara.example', status: 'cancelled', name: '' }),
]
const seen = (view: Partial<TeamView>) =>
  viewTeam(team, { ...wholeTeam, ...view }).map(({ invitedEmail }) => invitedEmail.split('@')[0])

test('shows everybody but who is archived, and each status for itself', () => {
  expect(seen({})).toEqual(['wait', 'zoe', 'ayu', 'no'])
  expect(seen({ status: 'archived' })).toEqual(['gone'])
  expect(seen({ status: 'waiting' })).toEqual(['wait'])
  expect(countByStatus(team)).toEqual({ current: 4, waiting: 1, approved: 2, cancelled: 1, disabled: 0, archived: 1 })
})

test('finds by name and by address, whatever the case and the accents, in any order of words', () => {
  expect(seen({ search: 'ZOE' })).toEqual(['zoe'])
  expect(seen({ search: ' lestari  ayu ' })).toEqual(['ayu'])
  expect(seen({ search: 'wait@nus' })).toEqual(['wait'])
  expect(seen({ search: 'gone' })).toEqual([])
})

test('sorts by name, by status and by how long somebody belongs; who never joined is last', () => {
  expect(seen({ sort: 'name' })).toEqual(['ayu', 'no', 'wait', 'zoe'])
  expect(seen({ sort: '-name' })).toEqual(['zoe', 'wait', 'no', 'ayu'])
  expect(seen({ sort: 'status' })).toEqual(['zoe', 'ayu', 'wait', 'no'])
  expect(seen({ sort: 'since' })).toEqual(['zoe', 'ayu', 'wait', 'no'])
  expect(seen({ sort: '-since' })).toEqual(['ayu', 'zoe', 'wait', 'no'])
})

test('stands in the address, beside what is there, and reads what is nonsense as nothing', () => {
  const view: TeamView = { status: 'waiting', search: 'ayu l', sort: '-name' }
  const params = writeTeamView(new URLSearchParams('page=team'), view)
  expect(params.toString()).toBe('page=team&status=waiting&q=ayu+l&sort=-name')
  expect(readTeamView(params)).toEqual(view)
  expect(writeTeamView(params, wholeTeam).toString()).toBe('page=team')
  expect(readTeamView(new URLSearchParams('status=pic&sort=salary'))).toEqual(wholeTeam)
})
