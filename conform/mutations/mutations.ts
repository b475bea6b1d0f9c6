import type { Mutation } from './mutation.ts'
import { ofOthers } from './of-others.ts'
import { ofPayments } from './of-payments.ts'
import { ofSuppliers } from './of-suppliers.ts'

/** By the party: a field that is missing, one of a wrong type, and one that it does not know. */
export const mutations: Record<string, Mutation[]> = { ...ofPayments, ...ofSuppliers, ...ofOthers }
