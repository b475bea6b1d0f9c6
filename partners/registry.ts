import { readdirSync } from 'node:fs'
import * as z from 'zod/mini'
import { Partner } from '#shared/partner/partner.ts'

/** The plain site's folder. */
const PLAIN = 'default'
/** The site of companies' folder. */
const COMPANIES = 'business'
/** The dashboard goes by a provider name of its own, with the configuration of the business site (A §3). */
const DASHBOARD = 'business-dashboard'

/**
 * Every variant, the plain consumer site first. Each folder here is one, found at start: nothing else names it. Its
 * `partner.ts` says `export const partner: Partner`.
 */
export const partners: readonly Partner[] = await readFolders()

async function readFolders(): Promise<Partner[]> {
  const entries = readdirSync(import.meta.dirname, { withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  const others = folders.filter((name) => name !== PLAIN).toSorted((a, b) => (a < b ? -1 : 1))
  const read = await Promise.all([PLAIN, ...others].map(readFolder))
  const paths = read.map(({ path }) => path)
  const twice = paths.find((path, at) => paths.indexOf(path) < at)
  if (twice !== undefined) throw new Error(`partners/: two of them have the path ${twice}`)
  return read
}

async function readFolder(folder: string): Promise<Partner> {
  const { partner } = (await import(`./${folder}/partner.ts`)) as { partner?: unknown }
  const { data, error } = z.safeParse(Partner, partner)
  if (!data) throw new Error(`partners/${folder}/partner.ts: ${z.prettifyError(error)}`)
  if (data.id !== folder) throw new Error(`partners/${folder}/partner.ts: its id is not that of its folder`)
  return data
}

function folderOf(id: string): Partner {
  const partner = findPartner(id)
  if (!partner) throw new Error(`partners/${id} is missing`)
  return partner
}

export const defaultPartner = folderOf(PLAIN)
const companies = folderOf(COMPANIES)

export class InvalidProvider extends Error {
  override readonly name = 'InvalidProvider'
}

const isOpen = ({ status }: Partner) => status === 'active'

/** Throws 'Invalid provider' for a name we do not know, and for one whose site is closed. */
export function getPartner(id: string): Partner {
  const partner = openPartner(id === DASHBOARD ? COMPANIES : id)
  if (!partner) throw new InvalidProvider('Invalid provider')
  return partner
}

/** Whose site can be entered by that name. */
export function openPartner(id: string): Partner | undefined {
  const partner = findPartner(id)
  return partner && isOpen(partner) ? partner : undefined
}

/** Who promised what a traveller booked, whether or not their site is still open. */
export function findPartner(id: string): Partner | undefined {
  return partners.find((candidate) => candidate.id === id)
}

/** Strictly by path: a partner's own names it, every other names none. A closed site has none, too. */
export function partnerOfPath(path: string): Partner | undefined {
  const named = namedBy(path)
  return named && isOpen(named) ? named : undefined
}

/** Does the path lead to a site that is closed? */
export function isClosedPath(path: string): boolean {
  const named = namedBy(path)
  return named !== undefined && !isOpen(named)
}

function namedBy(path: string): Partner | undefined {
  const plain = path.toLowerCase().replace(/(.)\/$/, '$1')
  if (plain === `/${DASHBOARD}`) return companies
  return partners.find((partner) => partner.path !== '/' && partner.path === plain)
}
