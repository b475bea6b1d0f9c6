import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { hasRole } from '#shared/company/roles.ts'
import { lazyPart } from '#web/api/lazy-part.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { OnDemand } from '#web/shell/OnDemand.tsx'
import { useOwnSession } from '#web/shell/session.ts'
import type { CheckoutState } from '#web/storefront/checkout-state.ts'
import { FoldedPart } from '#web/storefront/checkout/folding/FoldedPart.tsx'
import { useFolded } from '#web/storefront/checkout/folding/use-folded.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Plus } from '#web/ui/icons/plus.ts'
import { type CheckoutForm, emptyGuest, type GuestName } from '#web/storefront/checkout/checkout-form.ts'
import { HotelNotePart } from '#web/storefront/checkout/hotel-note/HotelNotePart.tsx'
import { FormSection } from '#web/ui/fields/FormSection.tsx'
import {
  areNamed,
  fitRows,
  type GuestPlace,
  leadsFurtherRoom,
  maxGuestRows,
  requiredPlaces,
  roomOfRow,
} from './guests.ts'

const ColleagueField = lazyPart(
  async () => (await import('#web/storefront/checkout/colleagues/ColleagueField.tsx')).ColleagueField,
)
const AllowedFor = lazyPart(async () => (await import('#web/storefront/checkout/colleagues/AllowedFor.tsx')).AllowedFor)
const RemoveGuest = lazyPart(async () => (await import('./RemoveGuest.tsx')).RemoveGuest)
const SameAsMe = lazyPart(async () => (await import('./SameAsMe.tsx')).SameAsMe)

/** Who stays: oneself, with one's names filled in, or others. */
export function GuestSection({ state }: { state: CheckoutState }) {
  const { occupancies, rates } = state
  const { t } = useTranslation()
  const { control, register, setValue, getValues, trigger, formState } = useFormContext<CheckoutForm>()
  const { fields, remove } = useFieldArray({ control, name: 'guests' })
  const user = useOwnSession()?.user
  // All but a team member without the role.
  const mayBookForOthers = !user || hasRole(user, 1003)
  const [forOthers, colleague, typed] = useWatch({ control, name: ['forOthers', 'colleague', 'guests'] })
  // A saved booking says itself for whom it is.
  const mayChoose = user?.companyData && mayBookForOthers && state.savedBookingId === undefined
  const [wasForOthers, setWasForOthers] = useState(forOthers)
  const places = requiredPlaces(occupancies, rates)
  const toggle = register('forOthers', {
    onChange: () => {
      setWasForOthers(true)
      setValue('colleague', undefined)
      // Replaced as rows are, they would be checked at once: no name is typed yet.
      setValue('guests', fitRows([], occupancies, places))
    },
  })
  const asksNames = (others: boolean) => others || places !== undefined
  const rows = asksNames(forOthers) ? fields : fields.slice(0, 1)
  const canChange = forOthers && !places
  const label = (row: number): string => {
    const place: GuestPlace = places?.[row] ?? { room: roomOfRow(row, occupancies) }
    const who =
      place.age === undefined
        ? t('checkout.guests.guest', { number: row + 1 })
        : t('checkout.guests.child', { number: row + 1, age: place.age })
    return occupancies.length > 1 ? `${who} · ${t('checkout.guests.room', { number: place.room + 1 })}` : who
  }
  const unnamed = places ? [] : occupancies.slice(rows.length)
  const [first, last] = [rows.length + 1, occupancies.length]
  const otherRooms = unnamed.length > 0 && (
    <p className="mt-3 text-sm text-muted">
      {t('checkout.guests.otherRooms', {
        count: unnamed.length,
        rooms: first === last ? first : `${first}–${last}`,
      })}
    </p>
  )
  const errors = formState.errors.guests
  const areSaid = (others: boolean, guests: readonly GuestName[]) =>
    asksNames(others) && areNamed(others ? guests : guests.slice(1))
  const isRefused = rows.some((_, at) => errors?.[at]?.firstName || errors?.[at]?.lastName)
  const {
    isOpen,
    open,
    fields: part,
    leave,
  } = useFolded({
    isSaid: () => areSaid(getValues('forOthers'), getValues('guests')),
    check: () => trigger('guests'),
    mustOpen: isRefused || !areSaid(forOthers, typed),
  })
  const add = () => {
    // Appended, the row would be checked at once, and every other with it. It is there before it gets the focus.
    flushSync(() => setValue('guests', [...getValues('guests'), emptyGuest]))
    document.getElementById(`guests-${fields.length}-firstName`)?.focus()
  }
  const drop = (row: number) => {
    remove(row)
    // The button that had the focus goes with its row.
    document.getElementById(`guests-${row - 1}-firstName`)?.focus()
  }
  return (
    <FormSection
      title={t('checkout.guests.heading')}
      intro={t(places ? 'checkout.guests.introAll' : 'checkout.guests.intro')}
    >
      <div onBlur={leave}>
        {mayBookForOthers && (
          <Checkbox {...toggle} id="forOthers" label={t('checkout.guests.forOthers')} className="-mt-1 mb-3" />
        )}
        <OnDemand>{user && state.allowedFor !== undefined && <AllowedFor state={state} user={user} />}</OnDemand>
        <OnDemand fallback={<Skeleton className="mb-5 h-28" />}>
          {mayChoose && wasForOthers && <ColleagueField state={state} user={user} isOpen={forOthers} />}
        </OnDemand>
        {!isOpen && (
          <FoldedPart
            title={t('checkout.guests.heading')}
            summary={
              <>
                {rows.map((row, at) => (
                  <GuestLine key={row.id} at={at} label={label(at)} isSelf={at === 0 && !forOthers} />
                ))}
                {otherRooms}
              </>
            }
            onChange={open}
          />
        )}
        <div ref={part} hidden={!isOpen}>
          <ul className="space-y-5">
            {rows.map((row, at) => (
              <li key={row.id}>
                <GuestRow
                  at={at}
                  label={label(at)}
                  isSelf={at === 0 && !forOthers}
                  mayBeMe={leadsFurtherRoom(at, occupancies, places)}
                  isColleague={at === 0 && forOthers && colleague !== undefined}
                  onRemove={canChange && at > 0 ? () => drop(at) : undefined}
                />
              </li>
            ))}
          </ul>
          {otherRooms}
          {canChange && fields.length < maxGuestRows(occupancies) && (
            <Button
              kind="secondary"
              className="mt-5"
              icon={<Plus aria-hidden="true" className="size-4" />}
              onClick={add}
            >
              {t('checkout.guests.add')}
            </Button>
          )}
        </div>
      </div>
      <HotelNotePart />
    </FormSection>
  )
}

interface LineProps {
  at: number
  label: string
  isSelf: boolean
}

/** Who was named, while the rows are folded away. */
function GuestLine({ at, label, isSelf }: LineProps) {
  const { control } = useFormContext<CheckoutForm>()
  const [firstName, lastName, guest] = useWatch({ control, name: ['firstName', 'lastName', `guests.${at}`] })
  const name = isSelf ? { firstName, lastName } : guest
  return (
    <p className="break-words">
      {label}: <span className="font-medium text-ink">{`${name?.firstName ?? ''} ${name?.lastName ?? ''}`}</span>
    </p>
  )
}

interface RowProps {
  at: number
  label: string
  isSelf: boolean
  /** Leads a room that the person who books may lead, too. */
  mayBeMe: boolean
  /** Their name is that of their account. */
  isColleague: boolean
  onRemove: (() => void) | undefined
}

function GuestRow({ at, label, isSelf, mayBeMe, isColleague, onRemove }: RowProps) {
  const { t } = useTranslation()
  const { control, register, formState } = useFormContext<CheckoutForm>()
  const [ownFirst, ownLast, guest] = useWatch({ control, name: ['firstName', 'lastName', `guests.${at}`] })
  const fixed = isSelf ? { firstName: ownFirst, lastName: ownLast } : isColleague ? guest : undefined
  const errors = formState.errors.guests?.[at]
  return (
    // Named by the guest alone: the legend holds buttons, too.
    <fieldset aria-labelledby={`guests-${at}-who`}>
      <legend className="mb-2 flex w-full min-h-9 flex-wrap items-center justify-between text-sm font-bold text-muted">
        <span id={`guests-${at}-who`}>{label}</span>
        <span className="ml-auto flex">
          {/* The row is as tall without them. */}
          <OnDemand>{mayBeMe && <SameAsMe at={at} guest={label} />}</OnDemand>
          <OnDemand>{onRemove && <RemoveGuest guest={label} onRemove={onRemove} />}</OnDemand>
        </span>
      </legend>
      {fixed ? (
        <div key="fixed" className="grid gap-x-4 gap-y-5 @md:grid-cols-2">
          <TextField
            id={`guests-${at}-firstName`}
            label={t('checkout.guests.firstName')}
            value={fixed.firstName}
            error={errors?.firstName?.message}
            autoComplete={isSelf ? 'given-name' : 'off'}
            disabled
          />
          <TextField
            id={`guests-${at}-lastName`}
            label={t('checkout.guests.lastName')}
            value={fixed.lastName}
            error={errors?.lastName?.message}
            autoComplete={isSelf ? 'family-name' : 'off'}
            disabled
          />
        </div>
      ) : (
        <div key="typed" className="grid gap-x-4 gap-y-5 @md:grid-cols-2">
          <TextField
            {...register(`guests.${at}.firstName`)}
            id={`guests-${at}-firstName`}
            label={t('checkout.guests.firstName')}
            error={errors?.firstName?.message}
            autoComplete="off"
          />
          <TextField
            {...register(`guests.${at}.lastName`)}
            id={`guests-${at}-lastName`}
            label={t('checkout.guests.lastName')}
            error={errors?.lastName?.message}
            autoComplete="off"
          />
        </div>
      )}
    </fieldset>
  )
}
