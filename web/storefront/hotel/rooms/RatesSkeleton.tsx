import { useTranslation } from '#web/i18n/words.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'

/**
 * Room for the rates while they are asked for: at least a screen, so that what follows them is not pushed out of sight. The server does
 * not know the day, so it asks for nothing, and says nothing of it: the browser may never run a script.
 */
export function RatesSkeleton({ isAsked = true }: { isAsked?: boolean }) {
  const { t } = useTranslation()
  return (
    <div {...(isAsked ? { role: 'status' } : {})} className="min-h-svh">
      <p className="mb-4 font-medium text-muted">{isAsked ? t('rates.loading') : '\u00A0'}</p>
      <div className="space-y-5">
        {[1, 2, 3].map((key) => (
          <div
            key={key}
            className="overflow-hidden rounded-xl border border-border desktop:grid desktop:h-64 desktop:grid-cols-[15rem_1fr]"
          >
            <div>
              <Skeleton className="h-36 rounded-none desktop:h-32" />
              <div className="space-y-3 p-4">
                <Skeleton className="h-5 w-40" />
                <Skeleton className="h-4 w-28" />
              </div>
            </div>
            <div className="space-y-6 p-5">
              <Skeleton className="h-20" />
              <Skeleton className="h-20" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
