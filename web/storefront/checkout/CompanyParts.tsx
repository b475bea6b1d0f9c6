import { Suspense, type ComponentProps } from 'react'
import type { UserData } from '#shared/api/accounts.ts'
import { lazyPart } from '#web/api/lazy-part.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { ComingPayment } from './payment/ComingPayment.tsx'

const Section = lazyPart(async () => (await import('./payment/CompanyPaymentSection.tsx')).CompanyPaymentSection)
const Costs = lazyPart(async () => (await import('./cost-objects/CostSection.tsx')).CostSection)
const AskForm = lazyPart(async () => (await import('./approval/AskSection.tsx')).AskSection)
const Banner = lazyPart(async () => (await import('./contact/CompanyBanner.tsx')).CompanyBanner)

/** Which card of the company pays. Other payers neither see nor load it. */
export function CompanyPayment(props: ComponentProps<typeof Section>) {
  if (!props.user.companyData) return null
  return (
    <Suspense fallback={<ComingPayment {...props} />}>
      <Section {...props} />
    </Suspense>
  )
}

/** For whom a business user books. */
export function CompanyNote({ user, ...props }: ComponentProps<typeof Banner> & { user: UserData }) {
  if (!user.companyData) return null
  return (
    // As tall as its two lines on a phone, and its one elsewhere: the form below must not move.
    <Suspense fallback={<Skeleton className="h-20.5 sm:h-14" />}>
      <Banner {...props} />
    </Suspense>
  )
}

/** What a company's stay is charged to. */
export function CompanyCosts({ user, ...props }: ComponentProps<typeof Costs> & { user: UserData }) {
  if (!user.companyData) return null
  return (
    <Suspense fallback={<Skeleton className="h-40" />}>
      <Costs {...props} />
    </Suspense>
  )
}

/** Instead of a payment, where the company's policy wants approval. */
export function CompanyAsk(props: ComponentProps<typeof AskForm>) {
  return (
    <Suspense fallback={<Skeleton className="h-72" />}>
      <AskForm {...props} />
    </Suspense>
  )
}
