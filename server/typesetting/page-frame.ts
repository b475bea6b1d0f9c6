import type { Paper } from './paper.ts'
import type { Sheet } from './sheet.ts'
import { ink } from './text-setter.ts'

const GOOD = { text: '#16703F', ground: '#E4F4EA' } as const

/** The band of the brand, with what the paper is and how it stands. */
export function drawHead(sheet: Sheet, paper: Paper): void {
  const { brand, title, subtitle, status } = paper
  const column = sheet.whole()
  const height = 128
  sheet.paint((doc) => doc.rect(0, 0, sheet.pageWidth, height).fill(brand.colour))
  sheet.y = 34
  const words = { ...column, width: column.width - 150 }
  sheet.paragraph(sheet.root, 'P', brand.name, words, { size: 11, weight: 'bold', colour: brand.onColour })
  sheet.y += 8
  sheet.paragraph(sheet.root, 'H1', title, words, { size: 22, weight: 'bold', colour: brand.onColour })
  sheet.paragraph(sheet.root, 'P', subtitle, column, { size: 10, colour: brand.onColour, longest: 90 })
  drawStatus(sheet, status)
  sheet.y = height
  sheet.leave(22)
}

function drawStatus(sheet: Sheet, { text, tone }: Paper['status']): void {
  const column = sheet.whole()
  const style = { size: 10, weight: 'bold', colour: tone === 'good' ? GOOD.text : ink.text, longest: 30 } as const
  const width = sheet.widthOf(text, style) + 24
  const left = column.left + column.width - width
  sheet.paint((doc) => doc.roundedRect(left, 32, width, 22, 11).fill(tone === 'good' ? GOOD.ground : '#F7F6F3'))
  const tag = sheet.tag('P')
  sheet.write(tag, text, { left: left + 12, width }, style, 36)
  tag.end()
}

export function drawFoot(sheet: Sheet, { foot, pageLabel }: Paper): void {
  const column = sheet.whole()
  const style = { size: 8, colour: ink.muted, longest: 110 } as const
  sheet.eachPage((page, pages, y) => {
    const label = pageLabel.replace('{page}', String(page)).replace('{pages}', String(pages))
    sheet.writePagination(foot, { ...column, width: column.width - 90 }, y, style)
    const right = { left: column.left + column.width - 90, width: 90 }
    sheet.writePagination(label, right, y, { ...style, align: 'right' })
  })
}
