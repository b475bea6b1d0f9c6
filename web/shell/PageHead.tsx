import { useSettings } from '#web/page-state.ts'

interface Props {
  title: string
  description?: string
  /** Path of the page that search engines should keep. */
  canonical?: string
  /** True for pages that belong to one person or one moment. */
  hidden?: boolean
}

/** Title and description of a screen; every screen has exactly one. React moves them into the head. */
export function PageHead({ title, description, canonical, hidden = false }: Props) {
  const { channel } = useSettings()
  const prefix = channel === 'TEST' ? '[TEST] ' : ''
  return (
    <>
      <title>{`${prefix}${title.includes('Lodestay') ? title : `${title} · Lodestay`}`}</title>
      {description && <meta name="description" content={description} />}
      {canonical && <link rel="canonical" href={canonical} />}
      {hidden && <meta name="robots" content="noindex" />}
    </>
  )
}
