import * as z from 'zod/mini'
import { saying } from '../reasons/saying.ts'
import { PolicyChange } from '../travel-policy/changes.ts'
import { PolicyBody, PolicyRules, policySources } from '../travel-policy/policy.ts'
import { plainLetters } from '#shared/language/plain-letters.ts'
import { endpoint } from './endpoint.ts'
import { line } from './fields.ts'

export const POLICY_SAVED = 'Your travel policy is saved.'
const params = z.object({ id: line(100) })

export const PolicyVersion = z.object({
  version: z.int(),
  /** ISO instant. */
  savedAt: z.string(),
  /** Null once the account is deleted. */
  savedBy: z.nullable(z.string()),
  /** Against the version before it. */
  changes: z.array(PolicyChange),
})
export type PolicyVersion = z.infer<typeof PolicyVersion>

/** The policy as it is now: version 0 and no rules until one is saved. `versions` are the latest, newest first. */
export const getTravelPolicy = endpoint({
  method: 'GET',
  path: '/company/:id/travel-policy',
  summary: 'The travel policy of the caller’s company, and what its latest versions changed',
  params,
  output: z.object({ version: z.int(), policy: PolicyBody, versions: z.array(PolicyVersion) }),
})

/** `version` is the one that was changed: a CONFLICT when it is not the newest any more. */
export const saveTravelPolicy = endpoint({
  method: 'POST',
  path: '/company/:id/travel-policy',
  summary: 'Save the next version of the company’s travel policy',
  params,
  body: z.object({
    version: z.int().check(z.minimum(0)),
    // Groups are told apart by their names, in what a version changed too.
    policy: PolicyBody.check(
      z.refine(
        ({ groups }) => new Set(groups.map(({ name }) => plainLetters(name))).size === groups.length,
        saying('groupNameTaken'),
      ),
    ),
  }),
  output: z.object({ success: z.literal(true), message: z.literal(POLICY_SAVED), version: z.int() }),
})

/**
 * For all of the company: what holds for oneself, why, and who decides where approval is needed; no approver for the person
 * in charge, who asks no one. Nothing of others' rules.
 */
export const getMyTravelPolicy = endpoint({
  method: 'GET',
  path: '/company/:id/travel-policy/mine',
  summary: 'The rules of the company’s travel policy that hold for the caller',
  params,
  output: z.object({
    version: z.int(),
    rules: PolicyRules,
    source: z.enum(policySources),
    approvers: z.array(z.object({ firstName: z.string(), lastName: z.string() })),
  }),
})

/** For those who write the policy: what holds for one of the team, and which part of the policy says so. */
export const getMemberTravelPolicy = endpoint({
  method: 'GET',
  path: '/company/:id/travel-policy/members/:memberId',
  summary: 'The rules of the company’s travel policy that hold for one of its people',
  params: z.object({ id: line(100), memberId: z.uuid(saying('wrongId')) }),
  output: z.object({
    version: z.int(),
    rules: PolicyRules,
    source: z.enum(policySources),
    /** The name of the group, where the source is one. */
    group: z.optional(z.string()),
  }),
})
