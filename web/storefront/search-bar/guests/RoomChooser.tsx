import { useEffect, useRef } from 'react'
import type { Occupancy } from '#shared/stay/occupancy.ts'
import { MAX_CHILD_AGE, MAX_PER_ROOM, MAX_ROOMS, MIN_CHILD_AGE } from '#shared/stay/room-limits.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { Button } from '#web/ui/Button.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { Stepper } from '#web/ui/fields/Stepper.tsx'
import { Plus } from '#web/ui/icons/plus.ts'
import { Trash2 } from '#web/ui/icons/trash-2.ts'
import { addRoom, deleteRoom, setAdults, setChildAge, setChildren } from './rooms.ts'

interface Props {
  rooms: readonly Occupancy[]
  onChange: (rooms: readonly Occupancy[]) => void
}

const ages = Array.from({ length: MAX_CHILD_AGE - MIN_CHILD_AGE + 1 }, (_, index) => {
  const age = String(MIN_CHILD_AGE + index)
  return { value: age, label: age }
})

export function RoomChooser({ rooms, onChange }: Props) {
  const { t } = useTranslation()
  const list = useRef<HTMLOListElement>(null)
  const count = useRef(rooms.length)

  // The added room becomes the active one; after a deletion the button that had the focus is gone.
  useEffect(() => {
    if (rooms.length !== count.current) list.current?.querySelector<HTMLElement>('li:last-child h3')?.focus()
    count.current = rooms.length
  }, [rooms.length])

  const texts = (what: string) => ({ lessText: t('search.fewer', { what }), moreText: t('search.more', { what }) })
  return (
    <>
      <ol ref={list} className="space-y-6">
        {rooms.map((room, at) => (
          <li key={at} className="space-y-4 border-b border-border pb-6">
            <div className="flex min-h-9 items-center justify-between">
              <h3 tabIndex={-1} className="text-lg outline-none">
                {t('search.room', { number: at + 1 })}
              </h3>
              {at > 0 && (
                <Button
                  kind="quiet"
                  size="sm"
                  icon={<Trash2 aria-hidden="true" className="size-4" />}
                  aria-label={`${t('search.deleteRoom')} ${at + 1}`}
                  onClick={() => onChange(deleteRoom(rooms, at))}
                >
                  {t('search.deleteRoom')}
                </Button>
              )}
            </div>
            <Stepper
              label={t('search.adultsLabel')}
              hint={t('search.adultsHint')}
              value={room.numOfAdults}
              min={1}
              max={MAX_PER_ROOM}
              {...texts(t('search.adultsLabel'))}
              onChange={(value) => onChange(setAdults(rooms, at, value))}
            />
            <Stepper
              label={t('search.childrenLabel')}
              hint={t('search.childrenHint')}
              value={room.childAges.length}
              min={0}
              max={MAX_PER_ROOM}
              {...texts(t('search.childrenLabel'))}
              onChange={(value) => onChange(setChildren(rooms, at, value))}
            />
            {room.childAges.length > 0 && (
              <div>
                <div className="grid grid-cols-2 gap-4">
                  {room.childAges.map((age, child) => (
                    <Select
                      key={child}
                      label={t('search.childAge', { number: child + 1 })}
                      options={ages}
                      value={String(age)}
                      onChange={(event) => onChange(setChildAge(rooms, at, child, Number(event.target.value)))}
                    />
                  ))}
                </div>
                <p className="mt-2 text-sm text-muted">{t('search.childAgeHint')}</p>
              </div>
            )}
          </li>
        ))}
      </ol>
      {rooms.length < MAX_ROOMS ? (
        <Button
          kind="quiet"
          className="mt-4 -ml-3"
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={() => onChange(addRoom(rooms))}
        >
          {t('search.addRoom')}
        </Button>
      ) : (
        <p className="mt-4 text-sm text-muted">{t('search.maxRooms')}</p>
      )}
    </>
  )
}
