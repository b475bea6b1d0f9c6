import { LanguageNote } from './LanguageNote.tsx'

/** A supplier's own words, in English on every page: HTML that the server has reduced to basic tags. */
export function SupplierText({ html, className = '' }: { html: string; className?: string }) {
  return (
    <div
      lang="en"
      className={`supplier-text space-y-2 [&_ol]:list-decimal [&_ol]:pl-5 [&_ul]:list-disc [&_ul]:pl-5 ${className}`}
    >
      {/* Once for those that follow each other. */}
      <LanguageNote language="en" className="[.supplier-text+.supplier-text>&]:hidden" />
      <div className="space-y-2" dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  )
}
