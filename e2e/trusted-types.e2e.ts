import { expect, test } from './fixtures.ts'

test('no text becomes a script on a page of ours, and markup keeps basic tags: the browser asks our policy', async ({
  page,
  watched,
}) => {
  watched.expectErrors(/Trusted ?(?:Script|Type)|Content Security [Pp]olicy/)
  await page.goto('/')
  const outcome = await page.evaluate(() => {
    const box = document.createElement('div')
    const script = document.createElement('script')
    const frame = document.createElement('iframe')
    const acts = {
      markup: () => {
        box.innerHTML =
          '<b class="x" onclick="1">kept</b><img src=x onerror=1><a href="javascript:1">a</a><a href="https://a.example/">b</a>'
        return box.innerHTML
      },
      frame: () => {
        frame.srcdoc = '<script>1</script><i>i</i>'
        return frame.srcdoc
      },
      foreign: () => (script.src = 'https://evil.example/x.js'),
      text: () => (script.text = 'document.title = 1'),
      handler: () => box.setAttribute('onclick', '1'),
      policy: () => Object(window).trustedTypes.createPolicy('another', {}),
    }
    return Object.entries(acts).map(([name, act]) => {
      try {
        return [name, String(act())]
      } catch (error) {
        return [name, (error as Error).name]
      }
    })
  })
  expect(Object.fromEntries(outcome)).toEqual({
    markup: '<b>kept</b><a>a</a><a href="https://a.example/">b</a>',
    frame: '<i>i</i>',
    foreign: 'TypeError',
    text: 'TypeError',
    handler: 'TypeError',
    policy: 'TypeError',
  })
})
