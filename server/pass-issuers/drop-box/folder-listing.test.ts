import { expect, test } from 'vitest'
import { filesListed } from './folder-listing.ts'

test('a folder is listed by WebDAV, or by the page of a web server', () => {
  const dav = `<?xml version="1.0"?><d:multistatus xmlns:d="DAV:"><d:response><d:href>/box/results/</d:href></d:response>
    <d:response><d:href>https://files.tel.example/box/results/2026-12-02%2d1.csv</d:href></d:response>
    <d:response><d:href> /box/results/2026-12-01.csv </d:href></d:response></d:multistatus>`
  expect(filesListed(dav)).toEqual(['2026-12-01.csv', '2026-12-02-1.csv'])
  const page =
    '<a href="../">Up</a><a href="?C=N">Name</a><a href="b.csv">b</a><A HREF="a.csv?x=1&amp;y=2">a</A><a href="b.csv">b</a>'
  expect(filesListed(page)).toEqual(['a.csv', 'b.csv'])
})

test('a name leads nowhere else', () => {
  const names = ['..%2F..%2Fsecret.csv', '.csv', '%E0%A4%A.csv', 'a.csv%00', 'notes.txt', 'x'.repeat(200) + '.csv']
  expect(filesListed(names.map((name) => `<D:href>/box/results/${name}</D:href>`).join(''))).toEqual([])
})
