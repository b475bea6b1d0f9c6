import { createElement, type ComponentType, type SVGProps } from 'react'

export type IconType = ComponentType<SVGProps<SVGSVGElement>>

type Part = [tag: 'circle' | 'ellipse' | 'line' | 'path' | 'polygon' | 'polyline' | 'rect', attributes: object]

/** A drawing of 24 by 24 in lines of the text's colour. Decoration only, unless it is given a name. */
export function icon(...parts: Part[]): IconType {
  return (props) => (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...props}
    >
      {parts.map(([tag, attributes], at) => createElement(tag, { key: at, ...attributes }))}
    </svg>
  )
}
