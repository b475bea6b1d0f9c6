import { newId, now, type Account } from './account.ts'
import { noSuch } from './failure.ts'
import { ADDRESS, INVOICE_SETTINGS } from './inner-parameters.ts'
import type { Customer } from './objects.ts'
import type { Params } from './params.ts'

const known = [
  'address',
  'description',
  'email',
  'invoice_settings',
  'name',
  'payment_method',
  'phone',
  'preferred_locales',
]

function allow(params: Params): void {
  params.allow(known)
  params.allowInside('address', ADDRESS)
  params.allowInside('invoice_settings', INVOICE_SETTINGS)
}

export function createCustomer(account: Account, params: Params): Customer {
  allow(params)
  const customer = account.put<Customer>({
    id: newId('cus'),
    object: 'customer',
    created: now(),
    description: null,
    email: null,
    invoice_settings: { default_payment_method: null },
    livemode: false,
    metadata: {},
    name: null,
    phone: null,
    ...readFields(params),
  })
  account.emit('customer.created', customer)
  return customer
}

export function updateCustomer(account: Account, id: string, params: Params): Customer {
  allow(params)
  const customer = getCustomer(account, id)
  Object.assign(customer, readFields(params, customer))
  account.emit('customer.updated', account.put(customer))
  return customer
}

export function deleteCustomer(account: Account, id: string): Customer {
  const customer = getCustomer(account, id)
  customer.deleted = true
  for (const method of account.list('payment_method').filter((candidate) => candidate.customer === id)) {
    method.customer = null
    method._usedBy = 'detached'
    account.emit('payment_method.detached', account.put(method))
  }
  account.emit('customer.deleted', account.put(customer))
  return customer
}

function getCustomer(account: Account, id: string): Customer {
  const customer = account.find('customer', id)
  if (!customer || customer.deleted) throw noSuch('customer', id)
  return customer
}

function readFields(params: Params, before?: Customer): Partial<Customer> {
  const chosen = params.map('invoice_settings').text('default_payment_method')
  return {
    description: params.text('description') ?? before?.description ?? null,
    email: params.text('email') ?? before?.email ?? null,
    name: params.text('name') ?? before?.name ?? null,
    phone: params.text('phone') ?? before?.phone ?? null,
    metadata: params.metadata(before?.metadata),
    invoice_settings: { default_payment_method: chosen ?? before?.invoice_settings.default_payment_method ?? null },
  }
}
