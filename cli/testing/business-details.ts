/** Every optional detail of a business, as the last lines of data/site.yaml of the fixture. */
export const ALL_DETAILS = `license:
  number: 12-345
  authority: Colorado Roofing Board
  url: https://licenses.example.com/12-345
  classification: Roofing
bonded: true
insured: true
founded: 2009
rating:
  value: 4.9
  count: 86
  source: Roof Reviews
  url: https://reviews.example.com/front-range
otherHours:
  - { days: [Saturday], opens: "09:00", closes: "14:00" }
  - { days: [Sunday], opens: "00:00", closes: "24:00" }
holidays:
  - { date: 2026-12-25, name: Christmas Day }
  - { date: 2026-12-24, name: Christmas Eve, opens: "08:00", closes: "12:00" }
emergency: { label: Day and night, phone: 303-555-0143 }
phones:
  - { label: Boulder, phone: 303-555-0145 }
profiles:
  - { name: Roof Reviews, url: https://reviews.example.com/front-range }
brands: [Ridgeline, Slatecraft]
memberships:
  - { name: Roofers of Colorado, url: https://roofers.example.com/ }
paymentMethods: [cash, checks]
financing: { text: Pay in twelve months, url: https://loans.example.com/ }
announcement: { text: The office is closed on Friday., until: 2099-12-31 }
owner: { name: Ana B., photo: metal.png, text: She measures every roof herself. }
reviews:
  - { text: They swept the drive., author: Jo M., date: 2026-03-14, source: Roof Reviews, url: https://reviews.example.com/1 }
projects:
  - { title: A roof after hail, text: Two days., after: shingle.png, cost: 12400, city: aurora }
secondAction: { label: Send a text, sms: 303-555-0144 }
`;
