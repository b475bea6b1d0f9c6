import { saveApprovalRules } from '#shared/api/approvals.ts'
import { addBudget, listBudgets } from '#shared/api/budgets.ts'
import { saveCompany } from '#shared/api/company-details.ts'
import { addCostObject, manageCostObjects, preselectCostCentre } from '#shared/api/cost-objects.ts'
import { nameDeputy } from '#shared/api/deputies.ts'
import { changeTeamMember, listTeamMembers } from '#shared/api/team.ts'
import { saveTravelPolicy } from '#shared/api/travel-policy.ts'
import { companyDay } from '#shared/company/company-day.ts'
import { addDays } from '#shared/stay/stay.ts'
import { demoCompany } from '#server/accounts/demo-travellers.ts'
import { findInvited } from '#server/accounts/find-invited.ts'
import { seedTraveller } from '#server/accounts/seed-demo.ts'
import { joinDemoCompany } from '#server/companies/seed-demo-company.ts'
import type { Context } from '#server/context.ts'
import type { Actor } from './actors.ts'
import { approvalRules, budgets, company, costCentres, policy, projects, team, traveller } from './company-data.ts'

/**
 * What the person in charge sets up on the first day: details, what stays are charged to, the team with its duties, a
 * deputy, and the travel policy.
 */
export async function makeTeam(context: Context, companyId: string, { call }: Actor): Promise<void> {
  const params = { id: companyId }
  await call(saveCompany, { params, body: demoCompany.details })
  const { costObjects } = await call(manageCostObjects, { params })
  for (const body of [...costCentres, ...projects]) {
    if (!costObjects.some(({ code }) => code === body.code)) await call(addCostObject, { params, body })
  }
  await giveBudgets(params, call)
  for (const member of team) {
    await seedTraveller(context, { ...member, isTest: false })
    const account = await findInvited(context, member.email)
    if (account) await joinDemoCompany(context, companyId, { ...member, accountId: account.id })
  }

  const { teamMembers } = await call(listTeamMembers, { params })
  const memberOf = (email: string) => teamMembers.find(({ invitedEmail }) => invitedEmail === email)?.id ?? ''
  await call(preselectCostCentre, { params, body: { memberId: null, code: company.costCentre } })
  for (const { email, costCentre } of [...team, traveller]) {
    await call(preselectCostCentre, { params, body: { memberId: memberOf(email), code: costCentre } })
  }
  for (const { email, roles, duties } of team) {
    if (duties.length === 0) continue
    const body = { invitedEmail: email, role: roles, duties: { give: duties, take: [] } }
    await call(changeTeamMember, { params: { ...params, memberId: memberOf(email) }, body })
  }
  const lastDay = addDays(companyDay(context.now()), company.deputyDays)
  await call(nameDeputy, { params, body: { memberId: memberOf(company.deputy), lastDay } })
  await call(saveApprovalRules, { params, body: approvalRules })
  // The last: a policy tells that all of it was done.
  await call(saveTravelPolicy, { params, body: { version: 0, policy } })
}

async function giveBudgets(params: { id: string }, call: Actor['call']): Promise<void> {
  const { costObjects } = await call(manageCostObjects, { params })
  const { budgets: given } = await call(listBudgets, { params })
  for (const { costCentre, amount } of budgets) {
    if (given.some(({ costObject }) => costObject.code === costCentre)) continue
    const costObjectId = costObjects.find(({ code }) => code === costCentre)?.id ?? ''
    const body = { costObjectId, period: 'quarter', currency: 'USD', amount, action: 'tell' } as const
    await call(addBudget, { params, body })
  }
}
