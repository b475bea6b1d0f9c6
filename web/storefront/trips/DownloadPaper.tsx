import { useState } from 'react'
import type { CallOf } from '#shared/api/endpoint.ts'
import type { getBookingPdf, getInvoice } from '#shared/api/papers.ts'
import type { getStatementLines, getStatementPdf } from '#shared/api/statements.ts'
import { addressOf } from '#web/api/call-address.ts'
import { ApiFailure, fetchFile } from '#web/api/client.ts'
import { wordsFor } from '#web/api/errors.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { readKept } from '#web/storage/kept/kept-answers.ts'
import { saveFile } from '#web/storefront/save-file.ts'
import { paperName } from '#web/storefront/trips/offline/kept-names.ts'
import { announce } from '#web/ui/announcer.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Spinner } from '#web/ui/Spinner.tsx'
import { FileText } from '#web/ui/icons/file-text.ts'

type PaperCall = typeof getBookingPdf | typeof getInvoice | typeof getStatementPdf | typeof getStatementLines

interface Props<E extends PaperCall> {
  paper: E
  input: CallOf<E>
  label: string
  /** What the label is about, where several stand together. */
  about?: string
  /** Inside a table a link, elsewhere a button. */
  plain?: boolean
}

/** As the server makes it; without a network as it was kept with its booking. */
async function fetchOrKept<E extends PaperCall>(paper: E, input: CallOf<E>): Promise<{ name: string; content: Blob }> {
  try {
    return await fetchFile(paper, input)
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status !== 0) throw error
    const kept = await readKept(paperName(addressOf(paper, input)))
    if (!kept) throw error
    return { name: kept.fileName, content: await kept.content.blob() }
  }
}

/** Downloads a file. It is a link like any other; followed here, it says how it goes and what went wrong. */
export function DownloadPaper<E extends PaperCall>({ paper, input, label, about, plain = false }: Props<E>) {
  const { t } = useTranslation()
  const [state, setState] = useState<{ busy: boolean; problem?: string }>({ busy: false })
  const download = async () => {
    setState({ busy: true })
    try {
      const { name, content } = await fetchOrKept(paper, input)
      saveFile(name, content)
      setState({ busy: false })
      announce(t('trips.paper.saved'))
    } catch (error) {
      setState({ busy: false, problem: wordsFor(error, t) })
    }
  }
  return (
    <>
      <a
        href={addressOf(paper, input)}
        download
        aria-disabled={state.busy || undefined}
        className={
          plain ? 'inline-flex min-h-6 items-center gap-1.5 text-brand underline' : buttonStyle('secondary', 'sm')
        }
        onClick={(event) => {
          event.preventDefault()
          if (!state.busy) void download()
        }}
      >
        {state.busy ? <Spinner /> : <FileText aria-hidden="true" className="size-4" />}
        {about ? `${label} ` : label}
        {about && <span className="sr-only">{about}</span>}
      </a>
      {state.problem && (
        <span role="alert" className="block basis-full text-sm text-danger">
          {state.problem}
        </span>
      )}
    </>
  )
}
