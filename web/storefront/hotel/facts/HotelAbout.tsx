import { memo, useLayoutEffect, useRef, useState } from 'react'
import type { HotelContent } from '#shared/api/hotels.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { LanguageNote } from '#web/storefront/hotel/supplier-text/LanguageNote.tsx'

/** Supplier text: HTML that the server reduced to basic tags. Longer than 15rem, it folds. */
export const HotelAbout = memo(function HotelAbout({ descriptions }: Pick<HotelContent, 'descriptions'>) {
  const { t } = useTranslation()
  const text = useRef<HTMLDivElement>(null)
  const [isLong, setIsLong] = useState(true)
  const [isOpen, setIsOpen] = useState(false)
  useLayoutEffect(() => {
    const element = text.current
    if (element) setIsLong(element.scrollHeight > element.clientHeight + 1)
  }, [])
  if (descriptions.length === 0) return null
  const folds = isLong && !isOpen
  // What is too short to tell is in the language of the rest.
  const language = descriptions.find((one) => one.language)?.language ?? 'en'
  return (
    <section aria-labelledby="about">
      <h2 id="about" className="text-2xl">
        {t('hotel.about')}
      </h2>
      <LanguageNote language={language} className="mt-1" />
      <div
        ref={text}
        id="about-text"
        lang={language}
        className={`relative mt-4 space-y-4 overflow-hidden text-muted [&_li]:ml-5 [&_li]:list-disc ${isOpen ? '' : 'max-h-[15rem] noscript:max-h-none print:max-h-none'} ${folds ? 'mask-b-from-60% noscript:mask-none print:mask-none' : ''}`}
      >
        {descriptions.map(({ type, text: html, language: own = language }) => (
          <div key={type + html.length} lang={own} className="space-y-3" dangerouslySetInnerHTML={{ __html: html }} />
        ))}
      </div>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls="about-text"
          onClick={() => setIsOpen(!isOpen)}
          className="mt-2 min-h-11 noscript:hidden print:hidden font-semibold text-brand underline-offset-4 hover:underline"
        >
          {t(isOpen ? 'hotel.readLess' : 'hotel.readMore')}
        </button>
      )}
    </section>
  )
})
