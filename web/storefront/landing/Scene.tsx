import type { ReactNode } from 'react'
import type { Destination, SceneKind } from './destinations.ts'

/** What stands in front of the sky, in the land's colour on a 300 x 240 card. */
const fronts: Record<SceneKind, ReactNode> = {
  marina: (
    <>
      <path opacity=".3" d="M0 240v-64h22v-26h24v36h20v-52h22v52h150v-44h20v30h22v-50h20v118z" />
      <path d="M84 96h26l6 108H78zm50 0h26l6 108h-38zm50 0h26l6 108h-38z" />
      <path d="M62 82c60-10 130-12 190-4l-8 14c-60-6-116-4-176 4z" />
      <path d="M0 204h300v36H0z" />
      <path opacity=".35" className="fill-white" d="M40 214h60v2H40zm120 8h80v2h-80zm-70 10h44v2H90z" />
    </>
  ),
  meru: (
    <>
      <path opacity=".3" d="M0 196 76 112l46 50 54-84 60 86 30-28 34 36v68H0z" />
      <path d="M150 60l10 16h-20zm-4 16h8v8h-8zm4 4 24 14h-48zm-6 14h12v10h-12zm6 4 32 16h-64zm-8 16h16v10h-16zm8 4 42 18h-84zm-10 18h20v12h-20zm10 6 54 22H96zm-14 22h28v42h-28z" />
      <path
        d="M34 206c0-34 6-52 22-66v66zm40 0v-66c16 14 22 32 22 66zM228 206c2-24 8-40 24-52 16 12 22 28 24 52z"
        opacity=".8"
      />
      <path d="M0 204h300v36H0z" />
    </>
  ),
  fuji: (
    <>
      <path opacity=".45" d="M-10 208 118 92h34l130 116z" />
      <path className="fill-white" opacity=".85" d="m118 92h34l22 20-14 8-12-8-14 12-14-12-16 8-8-6z" />
      <path d="M222 74h6l3 44 6 32h-4l14 58h-12c-2-14-5-20-10-20s-8 6-10 20h-12l14-58h-4l6-32z" />
      <path d="M0 240v-34h30v-16h26v10h40v-14h28v18h34v-10h26v12h116v34z" />
    </>
  ),
  eiffel: (
    <>
      <path opacity=".3" d="M0 240v-46h36v-16h30v14h44v-12h80v12h38v-18h32v18h40v48z" />
      <path
        fillRule="evenodd"
        d="M147 44h6l4 66 6 30h4v7h-3l14 40 16 25h-24c-3-17-10-26-20-26s-17 9-20 26h-24l16-25 14-40h-3v-7h4l6-30zm-5 112-8 26h32l-8-26z"
      />
      <path d="M0 240v-30h300v30z" />
      <path d="M20 212c6-14 20-14 26 0zm226 0c6-16 24-16 30 0z" opacity=".8" />
    </>
  ),
  opera: (
    <>
      <path opacity=".35" d="M0 176c34-50 86-74 150-74s116 24 150 74v64H0zm20 0h260" />
      <path
        className="fill-white"
        opacity=".92"
        d="M66 190c0-38 18-66 52-80-6 26-2 54 14 80zm52 0c2-46 24-80 64-96-8 34-4 66 14 96zm72 0c2-32 18-56 48-68-6 24-4 46 6 68z"
      />
      <path d="M50 188h208v12H50zM0 200h300v40H0z" />
      <path opacity=".4" className="fill-white" d="M24 212h58v2H24zm100 8h84v2h-84zm116-8h34v2h-34zM60 230h50v2H60z" />
    </>
  ),
  bigben: (
    <>
      <path
        opacity=".35"
        fillRule="evenodd"
        d="M226 108a50 50 0 1 1 0 100 50 50 0 0 1 0-100zm0 6a44 44 0 1 0 0 88 44 44 0 0 0 0-88zm-2 0h4v88h-4zm-44 42h92v4h-92z"
      />
      <path
        fillRule="evenodd"
        d="M98 44l10 30h6v6h-4v22h4v6h-4v100H84V108h-4v-6h4V80h-4v-6h8zm-1 40a9 9 0 1 0 0 18 9 9 0 0 0 0-18z"
      />
      <path d="M108 208v-42h10l4-16 4 16h24l4-16 4 16h24v42zM0 208v-26h30v-14h24v14h30v26z" opacity=".85" />
      <path d="M0 204h300v36H0z" />
      <path opacity=".35" className="fill-white" d="M30 216h70v2H30zm130 8h90v2h-90z" />
    </>
  ),
  manhattan: (
    <>
      <path opacity=".35" d="M0 240V130h26v-24h24v44h20V96h26v60h28V84h24v66h30v-44h26v56h24v-80h28v50h44v108z" />
      <path d="M136 240V118h6V92h5V70h4V36h2v34h4v22h5v26h6v122zM0 240v-74h30v-26h26v40h24v-58h30v118zm196 0v-92h14l10-16 10 16h10v40h26v-56h34v108z" />
      <path
        className="fill-white"
        opacity=".35"
        d="M90 136h4v6h-4zm10 0h4v6h-4zm-10 16h4v6h-4zm10 20h4v6h-4zM212 166h4v6h-4zm12 14h4v6h-4zm-12 18h4v6h-4zm64-48h4v6h-4zm12 16h4v6h-4zm-12 20h4v6h-4zM14 182h4v6h-4zm22-24h4v6h-4z"
      />
    </>
  ),
  taipei: (
    <>
      <path opacity=".35" d="M0 204c40-50 76-58 110-28s60 10 92-20 60-22 98 10v74H0z" />
      <path d="M148 30h4l2 26h6l3 12h-26l3-12h6zM134 70h32l-4 18h-24zm0 19h32l-4 18h-24zm0 19h32l-4 18h-24zm0 19h32l-4 18h-24zm0 19h32l-4 18h-24zm-4 20h40l10 40h-60z" />
      <path d="M0 240v-36h44v-18h30v12h34v-8h16v16h64v-20h34v12h36v-16h42v58z" />
    </>
  ),
  parthenon: (
    <>
      <path opacity=".3" d="M0 206c50-40 90-46 150-46s100 6 150 46v34H0z" />
      <path d="M150 82l96 34v8H54v-8zM60 128h180v8H60zm4 12h14v50H64zm26 0h14v50H90zm26 0h14v50h-14zm27 0h14v50h-14zm27 0h14v50h-14zm26 0h14v50h-14zm26 0h14v50h-14zM54 194h192v8H54zm-10 10h212v10H44z" />
      <path d="M0 212c60-8 90-6 150-6s100-2 150 6v28H0z" />
    </>
  ),
  mosque: (
    <>
      <path opacity=".3" d="M0 194c60-22 120-20 170-8s90 2 130-8v62H0z" />
      <path d="M110 206v-36c0-8 4-14 12-18 2-20 12-32 26-38l2-14 2 14c14 6 24 18 26 38 8 4 12 10 12 18v36zM74 206v-96l-4-4 4-4 3-28 3 28 4 4-4 4v96zm148 0v-96l-4-4 4-4 3-28 3 28 4 4-4 4v96zM88 206v-20c0-10 6-16 14-20v40zm124 0v-20c0-10-6-16-14-20v40z" />
      <path d="M0 240v-36c60-6 100-4 150-4s90-2 150 4v36z" />
      <path opacity=".35" className="fill-white" d="M30 218h66v2H30zm110 8h100v2H140z" />
    </>
  ),
}

/** A drawn postcard; honest about being a drawing. */
export function Scene({ destination: { id, scene, sky, land } }: { destination: Destination }) {
  const gradient = `sky-${id}`
  return (
    <svg
      viewBox="0 0 300 240"
      aria-hidden="true"
      preserveAspectRatio="xMidYMax slice"
      className="block aspect-5/4 w-full"
    >
      <defs>
        <linearGradient id={gradient} x2="0" y2="1">
          <stop stopColor={sky[0]} />
          <stop offset="1" stopColor={sky[1]} />
        </linearGradient>
      </defs>
      <path d="M0 0h300v240H0z" fill={`url(#${gradient})`} />
      <g className="fill-white">
        <circle cx="226" cy="70" r="22" opacity=".85" />
        <circle cx="226" cy="70" r="48" opacity=".14" />
        <path opacity=".3" d="M34 62h64a8 8 0 0 0 0-16H84a16 16 0 0 0-30-5 11 11 0 0 0-20 21z" />
      </g>
      <g fill={land}>{fronts[scene]}</g>
    </svg>
  )
}
