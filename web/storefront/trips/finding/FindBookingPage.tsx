import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useTranslation } from '#web/i18n/words.ts'
import { paths } from '#web/paths.ts'
import { CookieNotice } from '#web/shell/login/CookieNotice.tsx'
import { useCookiesBlocked } from '#web/shell/login/use-cookies-blocked.ts'
import { useLogout } from '#web/shell/login/use-logout.ts'
import { PageHead } from '#web/shell/PageHead.tsx'
import { useSession } from '#web/shell/session.ts'
import { readVisit, storeVisit, type Visit } from '#web/storage/visit-store.ts'
import { Button } from '#web/ui/Button.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { AskForm, type Wish } from './AskForm.tsx'
import { CodeForm } from './CodeForm.tsx'
import { LetterLink } from './LetterLink.tsx'
import { useLinkKey } from './use-link-key.ts'

/** Opens one booking without an account: by the link of its letter, or by reference, last name and a code by mail. */
export default function FindBookingPage() {
  const { t } = useTranslation()
  const session = useSession()
  const linkKey = useLinkKey(session === undefined)
  return (
    <>
      <PageHead title={t('trips.find.title')} hidden />
      {session ? <IsLoggedIn email={session.user.email} /> : <Finding key={linkKey} linkKey={linkKey} />}
    </>
  )
}

function Finding({ linkKey }: { linkKey: string | undefined }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isBlocked = useCookiesBlocked()
  const asked = useSearchParams()[0].get('refId')?.trim() ?? ''
  const [{ wish, isWaiting }, setWish] = useState<{ wish: Wish; isWaiting: boolean }>({
    wish: { refId: asked, lastName: '' },
    isWaiting: false,
  })
  const [ask, setAsk] = useState('')
  const open = async (visit: Visit) => {
    const held = readVisit()
    // A link only reads: what a code opened may cancel, too, and is still open.
    if (!(visit.byLink && held?.reference === visit.reference && !held.byLink)) storeVisit(visit)
    await navigate(paths.booking({ reference: visit.reference }))
  }
  const form = (
    <AskForm
      wish={wish}
      onAsked={(next, token) => {
        setAsk(token)
        setWish({ wish: next, isWaiting: true })
      }}
    />
  )
  return (
    <div className="wrap py-10 desktop:py-16">
      <div className="mx-auto max-w-xl">
        <h1 className="text-3xl">{t('trips.find.title')}</h1>
        {isWaiting ? (
          <CodeForm
            wish={wish}
            ask={ask}
            onAsked={setAsk}
            onOpened={open}
            onChange={() => setWish({ wish, isWaiting: false })}
          />
        ) : linkKey !== undefined && isBlocked ? (
          // The link is good for more than this browser: it is not used up.
          <div className="mt-5">
            <CookieNotice />
          </div>
        ) : linkKey !== undefined ? (
          <LetterLink linkKey={linkKey} onOpened={open}>
            {form}
          </LetterLink>
        ) : (
          form
        )}
      </div>
    </div>
  )
}

/** With an account its bookings are in a list; another's opens after a logout. */
function IsLoggedIn({ email }: { email: string }) {
  const { t } = useTranslation()
  const logOut = useLogout()
  return (
    <div className="wrap py-16 text-center">
      <h1 className="text-3xl">{t('trips.find.loggedIn')}</h1>
      <p className="mx-auto mt-3 mb-8 max-w-md text-muted">{t('trips.find.loggedInText', { email })}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <LinkButton href={paths.account({ tab: 'booking' })}>{t('trips.find.toBookings')}</LinkButton>
        <Button kind="secondary" onClick={() => void logOut()}>
          {t('shell.logout')}
        </Button>
      </div>
    </div>
  )
}
