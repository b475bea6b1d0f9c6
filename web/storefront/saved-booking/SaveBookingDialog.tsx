import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { UserData } from '#shared/api/accounts.ts'
import type { HotelContent } from '#shared/api/hotels.ts'
import { saveBooking, type SaveBookingRequest, type SavedBooking } from '#shared/api/saved-bookings.ts'
import { runsCompany } from '#shared/company/duties.ts'
import { panesOf } from '#shared/stay/room-people.ts'
import { call } from '#web/api/client.ts'
import { wordsFor } from '#web/api/errors.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { Reloading } from '#web/shell/login/Reloading.tsx'
import { StayFacts } from '#web/storefront/hotel/stay/StayFacts.tsx'
import { heroOf } from '#web/storefront/hotel/hotel-words.ts'
import { readStoredSearch, type Stay } from '#web/storefront/search-state.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { FormProblems } from '#web/ui/fields/FormProblems.tsx'
import { isSavedStay } from './is-saved-stay.ts'
import { mayChangeSaved } from './may-change-saved.ts'
import { SavedDates } from './SavedDates.tsx'
import { TravellerSelect } from './TravellerSelect.tsx'
import { WithdrawSavedBooking } from './WithdrawSavedBooking.tsx'

/** The page reloads this long after it was saved or removed. */
const RELOAD_AFTER_MS = 1000
const MOST_CHARACTERS = 500

interface Props {
  hotel: HotelContent
  stay: Stay
  user: UserData
  /** What there is already: one's own is edited, and by the PIC a colleague's; else it is only read and removed. */
  saved?: SavedBooking | undefined
  /** A rate that was chosen before. */
  rate?: Pick<SaveBookingRequest, 'rate_id' | 'rate_token' | 'rate_selected_token' | 'provider_id'>
  /** What the address names is gone. */
  onForget?: () => void
  onClose: () => void
}

/** Saves a stay with what is wished for the room, for the company's PIC to book. */
export function SaveBookingDialog({ hotel, stay, user, saved, rate, onForget, onClose }: Props) {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const isOwn = saved === undefined || saved.userId === user.id
  const mayEdit = saved === undefined || mayChangeSaved(saved, user)
  const [memberId, setMemberId] = useState(saved?.teamMemberId ?? '')
  const [notes, setNotes] = useState(saved?.notes ?? '')
  const wished = notes.replaceAll(/\s+/g, ' ').trim()
  const [tries, setTries] = useState(0)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [done, setDone] = useState<string>()

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setTries(tries + 1)
    if (wished === '') return
    setBusy(true)
    setProblem(undefined)
    try {
      await call(saveBooking, {
        body: { ...bodyOf({ hotel, stay, user, saved, rate }, params), teamMemberId: memberId || null, notes: wished },
      })
      setDone(t('saved.done'))
    } catch (error) {
      setProblem(wordsFor(error, t))
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      title={t(isAsking ? 'trips.remove.title' : saved ? 'saved.isSaved' : 'saved.save')}
      onClose={onClose}
      closeText={t('shell.close')}
    >
      {done !== undefined ? (
        <Reloading text={done} afterMs={RELOAD_AFTER_MS} />
      ) : isAsking && saved ? (
        <WithdrawSavedBooking
          saved={saved}
          source="hotel"
          onKeep={() => setAsking(false)}
          onRemoved={() => {
            onForget?.()
            setDone(t('trips.remove.done'))
          }}
        />
      ) : (
        <form noValidate onSubmit={(event) => void save(event)} className="space-y-5">
          <FormProblems title={t('shell.problems.title')} tries={tries} hasFailed={problem !== undefined} />
          <div>
            <p className="font-semibold">{hotel.name}</p>
            <StayFacts stay={stay} className="mt-1 gap-x-5 text-sm text-muted" />
          </div>
          {saved && mayEdit && !isSavedStay(saved, stay) && (
            <Alert tone="warn" announced={false}>
              <SavedDates saved={saved} words="saved.changesDates" />
            </Alert>
          )}
          {isOwn && runsCompany(user) && <TravellerSelect value={memberId} onChange={setMemberId} user={user} />}
          {!isOwn && (
            <p className="break-words">
              {t('trips.saved.for', { name: `${saved.User.firstName} ${saved.User.lastName}` })}
            </p>
          )}
          {mayEdit ? (
            <Field
              label={t('trips.saved.notes')}
              hint={t('saved.notesHint')}
              error={tries > 0 && wished === '' ? t('saved.notesMissing') : undefined}
            >
              {(attributes) => (
                <textarea
                  {...attributes}
                  className="field min-h-24 py-2.5"
                  rows={3}
                  maxLength={MOST_CHARACTERS}
                  value={notes}
                  onChange={(event) => setNotes(event.target.value)}
                />
              )}
            </Field>
          ) : (
            <p className="break-words">{t('trips.saved.note', { notes: saved?.notes ?? '' })}</p>
          )}
          {problem && <Alert>{problem}</Alert>}
          <div className="flex flex-wrap gap-3">
            {mayEdit && (
              <Button type="submit" busy={isBusy}>
                {t(saved ? 'saved.change' : 'saved.save')}
              </Button>
            )}
            {saved && (
              <Button kind="secondary" onClick={() => setAsking(true)}>
                {t('trips.remove.confirm')}
              </Button>
            )}
          </div>
        </form>
      )}
    </Dialog>
  )
}

/** Saving again under the timestamp of what there is changes that; without a search, now is one. */
function bodyOf({ hotel, stay, user, saved, rate }: Omit<Props, 'onClose' | 'onForget'>, params: URLSearchParams) {
  const d = params.get('d') ?? ''
  const { city, country } = hotel.contact.address
  const destination = `${city.name}, ${country.name}`
  return {
    companyId: user.companyData?.id ?? '',
    userId: saved?.userId ?? user.id,
    hotel_id: hotel.id,
    hotel_name: hotel.name,
    hotel_image: heroOf(hotel) ?? null,
    place_id: saved?.place_id ?? params.get('p_id') ?? '',
    place: saved?.place ?? readStoredSearch(d)?.place ?? destination,
    destination,
    latitude: hotel.geoCode.lat,
    longitude: hotel.geoCode.long,
    checkin_date: stay.checkIn,
    checkout_date: stay.checkOut,
    guest_details: { panes: panesOf(stay.occupancies) },
    search_timestamp: saved?.search_timestamp ?? (/^\d{1,15}$/.test(d) ? Number(d) : Date.now()),
    ...rate,
  }
}
