import { randomBytes, randomInt } from 'node:crypto'
import type { Faults } from '#sandbox/control/faults.ts'
import type { Company, Order, OrderRequest, Sim } from './company.ts'
import { findPackage, mishapOf, type Package } from './packages.ts'
import { refused, wrongFields, type RefusalCode } from './refusal.ts'

/** The host that phones fetch eSIMs from. */
export const SMDP_HOST = 'rsp.airalo.sandbox'
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const NANO = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

const draw = (alphabet: string, length: number) =>
  [...randomBytes(length)].map((byte) => alphabet[byte % alphabet.length]).join('')

/** 25 characters, as Airalo's. */
export const newRequestId = (): string => draw(NANO, 25)

/** "2023-02-27 14:09:55", in UTC. */
export const timeOf = (iso: string): string => iso.slice(0, 19).replace('T', ' ')
/** "2025-04-09 10:00", in UTC. */
export const dueOf = (iso: string): string => timeOf(iso).slice(0, 16)

export interface Wish {
  packageId: unknown
  quantity: unknown
  description: string | null
}

/** What is wrong with an order before anything is looked at. */
export function readWish({ packageId, quantity }: Wish): { found: Package; quantity: number } {
  const wrong: Record<string, string> = {}
  const found = findPackage(packageId)
  if (packageId === undefined || packageId === '') wrong['package_id'] = 'The package id field is required.'
  else if (!found) wrong['package_id'] = 'The selected package is invalid.'
  const count = Number(quantity)
  if (!Number.isInteger(count) || count < 1) wrong['quantity'] = 'The quantity must be at least 1.'
  else if (count > 50) wrong['quantity'] = 'The quantity may not be greater than 50.'
  if (Object.keys(wrong).length > 0 || !found) throw wrongFields(wrong)
  return { found, quantity: count }
}

/** What stands in the way of carrying an order out: a package that is there for it, or a switch. */
export function findObstacle(company: Company, faults: Faults, packageId: string): RefusalCode | undefined {
  const mishap = mishapOf(packageId)
  const strikes = (name: Parameters<Faults['strikes']>[1]) => faults.strikes(company.clientId, name)
  if (mishap === 'no_credit' || strikes('esim_no_credit')) return 11
  if (mishap === 'maintenance' || strikes('esim_maintenance')) return 13
  if (mishap === 'stock_short' || strikes('esim_stock_short')) return 33
  if (mishap === 'gone' || strikes('esim_gone')) return 34
  return undefined
}

/** Makes and sells the eSIMs of an order. */
export function placeOrder(company: Company, faults: Faults, wish: Wish, requestId: string | null = null): Order {
  const { found, quantity } = readWish(wish)
  const obstacle = findObstacle(company, faults, found.id)
  if (obstacle) throw refused(obstacle)
  const isDearer = faults.strikes(company.clientId, 'esim_price_up')
  const place = () => sell(company, found, { ...wish, quantity, requestId, factor: isDearer ? 2 : 1 })
  const order = place()
  // The caller gets two orders in one: the vendor's own queue ran it twice.
  if (faults.strikes(company.clientId, 'esim_order_twice')) place()
  return order
}

function sell(
  company: Company,
  found: Package,
  {
    quantity,
    description,
    requestId,
    factor,
  }: { quantity: number; description: string | null; requestId: string | null; factor: number },
): Order {
  const createdAt = new Date().toISOString()
  const id = 100_000 + company.orders().length + 1
  const sims = Array.from({ length: quantity }, () =>
    company.put<Sim>({
      kind: 'sim',
      iccid: `89440${randomInt(10 ** 13, 10 ** 14)}`,
      matchingId: draw(ALPHABET, 16),
      createdAt,
      orderId: id,
      packageId: found.id,
      totalMb: found.amountMb,
      remainingMb: found.amountMb,
      days: found.days,
      isUnlimited: found.isUnlimited,
      status: 'NOT_ACTIVE',
      expiresAt: null,
      installations: 0,
    }),
  )
  return company.put<Order>({
    kind: 'order',
    id,
    code: `${createdAt.slice(0, 10).replaceAll('-', '')}-${id}`,
    createdAt,
    description,
    packageId: found.id,
    price: found.price * factor,
    netPrice: found.netPrice * factor,
    quantity,
    requestId,
    iccids: sims.map(({ iccid }) => iccid),
    status: 'completed',
  })
}

export const lpaOf = ({ matchingId }: Sim): string => `LPA:1$${SMDP_HOST}$${matchingId}`

export function describeSim(sim: Sim) {
  return {
    id: Number(sim.iccid.slice(-9)),
    created_at: timeOf(sim.createdAt),
    iccid: sim.iccid,
    lpa: SMDP_HOST,
    imsis: null,
    matching_id: sim.matchingId,
    qrcode: lpaOf(sim),
    qrcode_url: `https://sandbox.airalo.com/qr?expires=1797582688&id=${sim.iccid}`,
    direct_apple_installation_url: `https://esimsetup.apple.com/esim_qrcode_provisioning?carddata=${lpaOf(sim)}`,
    airalo_code: null,
    apn_type: 'manual',
    apn_value: 'globaldata',
    apn: {
      ios: { apn_type: 'automatic', apn_value: null },
      android: { apn_type: 'manual', apn_value: 'globaldata' },
    },
    is_roaming: true,
    confirmation_code: null,
    msisdn: null,
  }
}

/** `isListed`: in lists numbers are text, and the state is told. */
export function describeOrder(company: Company, order: Order, isListed = false) {
  const found = findPackage(order.packageId)
  return {
    id: order.id,
    code: order.code,
    currency: 'USD',
    package_id: order.packageId,
    quantity: isListed ? order.quantity : String(order.quantity),
    type: 'sim',
    description: order.description,
    esim_type: 'Prepaid',
    validity: isListed ? String(found?.days) : found?.days,
    package: found?.title,
    data: `${(found?.amountMb ?? 0) / 1024} GB`,
    price: isListed ? order.price.toFixed(2) : order.price,
    net_price: isListed ? order.netPrice.toFixed(2) : order.netPrice,
    pricing_model: 'net_pricing',
    created_at: timeOf(order.createdAt),
    manual_installation: '<p><b>eSIM name: </b>Mobile</p><script>alert(1)</script>',
    sims: order.iccids.flatMap((iccid) => company.findSim(iccid) ?? []).map(describeSim),
    ...(isListed ? { status: { name: order.status, slug: order.status } } : {}),
    // An event names its request, a list does not.
    ...(order.requestId && !isListed ? { request_id: order.requestId } : {}),
  }
}

export function describeRequest({ requestId, quantity, description, status, packageId, dueAt }: OrderRequest) {
  const latest = new Date(new Date(dueAt).getTime() - 24 * 3_600_000).toISOString()
  return {
    request_id: requestId,
    quantity,
    description: description ?? '',
    status,
    package_id: packageId,
    due_date: dueOf(dueAt),
    latest_cancellation_date: dueOf(latest),
  }
}
