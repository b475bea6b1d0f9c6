import { Pencil } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Stay } from '#web/storefront/search-state.ts'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { StayFacts } from './StayFacts.tsx'

const EditStayDialog = lazy(async () => ({ default: (await import('./EditStayDialog.tsx')).EditStayDialog }))

/** The dates and guests that the rates below are for, and the way to change them here. */
export function StayBox({ stay, onChange }: { stay: Stay | undefined; onChange: (stay: Stay) => void }) {
  const { t } = useTranslation()
  const [isEditing, setIsEditing] = useState(false)
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-xl bg-surface p-4 desktop:px-6">
      <h3 className="sr-only">{t('hotel.stay')}</h3>
      {stay ? (
        <StayFacts stay={stay} className="gap-x-6 font-medium [&_svg]:size-5 [&_svg]:text-brand" />
      ) : (
        <Skeleton className="h-6 w-80 max-w-full" />
      )}
      <Button
        kind="secondary"
        icon={<Pencil aria-hidden="true" className="size-4" />}
        disabled={!stay}
        onClick={() => setIsEditing(true)}
      >
        {t('hotel.editStay')}
      </Button>
      <Suspense>
        {isEditing && stay && (
          <EditStayDialog
            stay={stay}
            onClose={() => setIsEditing(false)}
            onChange={(next) => {
              setIsEditing(false)
              onChange(next)
            }}
          />
        )}
      </Suspense>
    </div>
  )
}
