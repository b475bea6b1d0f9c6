/** A supplier's own words, in English (`CULTURE`) on every page: HTML that the server has reduced to basic tags (U48). */
export function SupplierText({ html, className = '' }: { html: string; className?: string }) {
  return (
    <div
      lang="en"
      className={`space-y-2 [&_ol]:list-decimal [&_ol]:pl-5 [&_ul]:list-disc [&_ul]:pl-5 ${className}`}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
