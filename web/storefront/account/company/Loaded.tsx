import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/words.ts'
import { FailureNote } from '#web/shell/failure/FailureNote.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

interface Props<T> {
  of: { data: T | undefined; error: unknown; refetch: () => unknown }
  children: (data: T) => ReactNode
}

/** A part of a screen as far as its data is there: one that fails leaves the others standing. */
export function Loaded<T>({ of: { data, error, refetch }, children }: Props<T>) {
  const { t } = useTranslation()
  if (data !== undefined) return children(data)
  if (error) return <FailureNote error={error} onRetry={refetch} />
  return (
    <div role="status">
      <span className="sr-only">{t('account.home.loading')}</span>
      <Skeleton className="h-20" />
    </div>
  )
}
