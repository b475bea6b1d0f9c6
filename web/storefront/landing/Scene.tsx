import type { ReactNode } from 'react'
import type { Destination, SceneKind } from './destinations.ts'

/** What stands in front of the sky, drawn in the land's colour on a 300 x 240 card. */
const fronts: Record<SceneKind, ReactNode> = {
  skyline: (
    <>
      <path
        opacity=".45"
        d="M0 240v-70h24v-30h26v44h18v-70h22v56h26v-90h8v-16h6v16h10v76h22v-46h28v60h20v-84h24v70h22v-40h22v54h22v70z"
      />
      <path d="M0 240v-40h34v-34h30v50h26v-76h34v62h22v-30h36v44h30v-66h30v50h28v-24h30v64z" />
    </>
  ),
  tower: (
    <>
      <path opacity=".4" d="M0 240v-50h40v-22h34v34h40v-20h70v24h34v-30h40v22h42v42z" />
      <path d="M147 40h6l3 60 9 44h-6l14 62 20 34h-22c-4-16-12-24-21-24s-17 8-21 24h-22l20-34 14-62h-6l9-44zm-9 110-7 36h38l-7-36z" />
      <path d="M0 240v-26h300v26z" />
    </>
  ),
  beach: (
    <>
      <path opacity=".35" d="M0 160c60-14 110-14 150-2s90 16 150 0v82H0z" />
      <path
        opacity=".75"
        d="M96 158c2-34 22-58 44-66-4 22-6 44-2 66zm38 0c0-40 18-66 44-78-2 28-2 52 4 78zm46 0c0-28 14-48 34-58 0 22 2 40 8 58z"
      />
      <path d="M0 196c70-18 130-16 176-2s84 16 124 0v46H0z" />
      <path opacity=".5" className="fill-white" d="M30 182h56v2H30zm90 8h70v2h-70zm100-8h40v2h-40z" />
    </>
  ),
  temple: (
    <>
      <path opacity=".35" d="M0 190 70 120l44 44 50-70 60 76 40-34 36 40v64H0z" />
      <path d="M150 62c4 10 8 14 16 16l-6 10h14l14 20h-14l18 24h-16l20 30h-16l14 34h-88l14-34H90l20-30H94l18-24H98l14-20h14l-6-10c8-2 12-6 16-16l7-14z" />
      <path d="M0 240v-38h300v38z" />
    </>
  ),
  hills: (
    <>
      <path opacity=".35" d="M0 170c50-50 90-60 130-20s70 20 100-14 50-30 70-14v118H0z" />
      <path
        opacity=".8"
        d="M122 196v-44c0-20 13-34 28-40 15 6 28 20 28 40v44zm25-98 3-26 3 26zM86 196v-70l4-16 4 16v70zm120 0v-70l4-16 4 16v70z"
      />
      <path d="M0 206c80-22 150-18 200-10s80 6 100-2v46H0z" />
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
      <circle cx="216" cy="84" r="26" className="fill-white" opacity=".85" />
      <circle cx="216" cy="84" r="56" className="fill-white" opacity=".16" />
      <path className="fill-white" opacity=".35" d="M34 66h70a9 9 0 0 0 0-18H88a18 18 0 0 0-34-6 12 12 0 0 0-20 24z" />
      <g fill={land}>{fronts[scene]}</g>
    </svg>
  )
}
