import { useTranslation } from '#web/i18n/words.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'

/** Stands for a page of the dashboard while its code comes: a heading, a line and what it lists. */
export function PageSkeleton({ title }: { title: string }) {
  const { t } = useTranslation()
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <div role="status">
        <span className="sr-only">{t('dashboard.loading')}</span>
        <Skeleton className="h-9 w-2/3 max-w-80" />
        <Skeleton className="mt-4 h-5 w-full max-w-xl" />
        <Skeleton className="mt-8 h-96 rounded-xl" />
      </div>
    </>
  )
}
