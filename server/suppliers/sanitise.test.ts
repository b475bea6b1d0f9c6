import { describe, expect, test } from 'vitest'
import { pictureUrl, sanitise } from './sanitise.ts'

describe('supplier HTML', () => {
  test.each([
    ['<p>Near the <b>park</b>.<br>Quiet.</p>', '<p>Near the <b>park</b>.<br />Quiet.</p>'],
    ['A & B', 'A &amp; B'],
    ['plain', 'plain'],
    ['<p onclick="x()" style="position:fixed">Hi</p>', '<p>Hi</p>'],
    ['<a href="javascript:alert(1)">deal</a>', 'deal'],
    ['<script>alert(1)</script>ok', 'ok'],
    ['<img src=x onerror=alert(1)>ok', 'ok'],
    ['<svg onload=alert(1)><p>ok</p></svg>', '<p>ok</p>'],
    ['<style>body{display:none}</style>ok', 'ok'],
    ['<iframe srcdoc="<script>alert(1)</script>"></iframe>ok', 'ok'],
  ])('%s', (html, expected) => {
    expect(sanitise(html)).toBe(expected)
  })
})

describe('a picture address', () => {
  const hub = 'http://localhost:3001'
  test.each([
    ['https://cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
    ['http://localhost:3001/pictures/a.webp', 'http://localhost:3001/pictures/a.webp'],
    ['/pictures/a.webp', 'http://localhost:3001/pictures/a.webp'],
    ['http://cdn.example/a.jpg', undefined],
    ['javascript:alert(1)', undefined],
    ['data:image/svg+xml,<svg/>', undefined],
    ['http://', undefined],
    ['', undefined],
    [null, undefined],
  ])('%s', (address, expected) => {
    expect(pictureUrl(address, hub)).toBe(expected)
  })
})
