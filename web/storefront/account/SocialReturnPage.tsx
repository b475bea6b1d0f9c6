import { useEffect } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '#web/i18n/words.ts'
import { paths } from '#web/paths.ts'
import { MessagePage } from '#web/shell/MessagePage.tsx'
import { PageHead } from '#web/shell/PageHead.tsx'
import { tellOpener } from '#web/shell/social/social-channel.ts'
import { buttonStyle } from '#web/ui/button-style.ts'

/** Where a provider sends its window back to: the page hands over what it carries to the tab that asked, and closes. */
export default function SocialReturnPage() {
  const { t } = useTranslation()
  useEffect(() => {
    const { search, hash, pathname } = window.location
    // A proof comes in the fragment, a no from Facebook in the query.
    const back = Object.fromEntries([...new URLSearchParams(search), ...new URLSearchParams(hash.slice(1))])
    if (!back['state']) return
    // What opens a session does not stay in the history.
    window.history.replaceState(null, '', pathname)
    tellOpener(back)
    window.close()
  }, [])
  return (
    <>
      <PageHead title={t('shell.social.returnTitle')} hidden />
      <MessagePage title={t('shell.social.returnTitle')} text={t('shell.social.returnText')}>
        <Link to={paths.home()} className={buttonStyle('secondary')}>
          {t('shell.notFound.home')}
        </Link>
      </MessagePage>
    </>
  )
}
