'use client'

import Image from 'next/image'
import { useRef, useState } from 'react'
import type { Picture } from '../lib/hotel.ts'

const urlOf = ({ links }: Picture) => links.find(({ size }) => size === 'Standard')?.url ?? links[0]?.url ?? ''

export function Gallery({ images, name }: { images: Picture[]; name: string }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [opened, setOpened] = useState<Picture>()
  return (
    <section aria-label={`Pictures of ${name}`} className="relative">
      <ul className="flex h-72 snap-x snap-mandatory gap-2 overflow-x-auto max-desktop:-mx-4 desktop:grid desktop:h-[27rem] desktop:grid-cols-[1fr_1fr_22rem] desktop:grid-rows-3 desktop:overflow-hidden desktop:rounded-xl">
        {images.map((image, at) => (
          <li
            key={image.caption + at}
            className={`relative h-full w-[88vw] shrink-0 snap-start bg-tint desktop:w-auto ${at === 0 ? 'desktop:col-span-2 desktop:row-span-3' : ''} ${at > 3 ? 'desktop:hidden' : ''}`}
          >
            <button
              type="button"
              aria-label={`Open picture ${at + 1} of ${images.length}: ${image.caption}`}
              onClick={() => {
                setOpened(image)
                dialog.current?.showModal()
              }}
              className="absolute inset-0"
            >
              <Image
                src={urlOf(image)}
                alt={image.caption}
                fill
                sizes="(max-width: 60rem) 88vw, 800px"
                preload={at === 0}
                className="object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      <p className="absolute bottom-3 left-3 rounded-full bg-bg/95 px-4 py-2 text-sm font-semibold">
        All {images.length} pictures
      </p>
      <dialog ref={dialog} aria-label="Pictures" className="m-auto w-full max-w-5xl rounded-xl p-4">
        {opened && (
          <Image src={urlOf(opened)} alt={opened.caption} width={1200} height={900} sizes="100vw" className="w-full" />
        )}
        <form method="dialog">
          <button type="submit" className="button">
            Close
          </button>
        </form>
      </dialog>
    </section>
  )
}
