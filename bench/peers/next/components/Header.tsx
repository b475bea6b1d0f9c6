import Link from 'next/link'
import { AccountButtons } from './AccountButtons.tsx'
import { CurrencySelect } from './CurrencySelect.tsx'
import { Icon } from './Icon.tsx'

export function Header() {
  return (
    <header className="sticky top-0 z-40 border-b border-border bg-bg/92 backdrop-blur-md">
      <div className="wrap flex min-h-16 items-center justify-between gap-3">
        <Link href="/" className="flex items-center gap-2 py-2 text-xl font-extrabold text-brand">
          <Icon name="star" className="size-6" />
          Lodestay
        </Link>
        <div className="flex items-center gap-2">
          <CurrencySelect />
          <AccountButtons />
        </div>
      </div>
    </header>
  )
}
