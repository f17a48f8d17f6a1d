// Small, complete props of a roofer in Denver for template tests. Every builder takes the changes
// that its test is about.

import type { Link, Phone } from '../../../templates/elements/links/link.ts';
import type { PictureProps } from '../../../templates/elements/picture.tsx';
import type { HeadProps } from '../../../templates/head.tsx';
import type { CalculatorProps } from '../../../templates/sections/calculator.tsx';
import type { ContactFormProps } from '../../../templates/sections/contact-form.tsx';
import type { FooterProps } from '../../../templates/sections/footer.tsx';
import type { HeaderProps } from '../../../templates/sections/header.tsx';
import type { HeroProps } from '../../../templates/sections/hero.tsx';
import type { PriceTablesProps } from '../../../templates/sections/price-tables.tsx';
import type { Price } from '../../model/prices/service-prices.ts';

/** A price with the words around its amount. */
export function priceOf(amount: string, prefix = '', unit = ''): Price {
  return { prefix, amount, unit };
}

export const phone: Phone = { text: '(303) 555-0142', href: 'tel:+13035550142' };

/**
 * Returns a photo in two formats; its name is part of the file names and of the alternative text.
 */
export function pictureProps(name: string, changes: Partial<PictureProps> = {}): PictureProps {
  return {
    alt: `The ${name} roof`,
    className: `photo-${name}`,
    width: 1600,
    height: 1000,
    sources: [
      { type: 'image/avif', srcSet: `/photos/${name}-640.avif 640w, /photos/${name}-1600.avif 1600w` },
      { type: 'image/webp', srcSet: `/photos/${name}-640.webp 640w, /photos/${name}-1600.webp 1600w` },
    ],
    desktop: [],
    src: `/photos/${name}-1600.jpg`,
    srcSet: `/photos/${name}-640.jpg 640w, /photos/${name}-1600.jpg 1600w`,
    ...changes,
  };
}

/** Returns a hero with everything except a photo. */
export function heroProps(changes: Partial<HeroProps> = {}): HeroProps {
  return {
    h1: 'Metal roofs in Denver',
    intro: 'Standing seam and shingle, measured and priced in writing.',
    phone,
    estimateLabel: 'Get a free estimate',
    breadcrumb: [
      { href: '/', text: 'Home' },
      { href: '/denver-roofers', text: 'Denver' },
    ],
    picture: null,
    panel: null,
    secondAction: null,
    highlights: [
      { text: 'Since 1998', href: null },
      { text: 'Monday-Friday, 8:00 am-5:00 pm', href: null },
    ],
    price: null,
    ...changes,
  };
}

/** Returns a header with two links in each menu. */
export function headerProps(changes: Partial<HeaderProps> = {}): HeaderProps {
  return {
    name: 'High Plains Roofing',
    homeHref: '/',
    logo: '<svg viewBox="0 0 8 8"><path d="M0 8l4-8 4 8z"></path></svg>',
    locations: { label: 'Locations', links: linksTo('Denver', 'Aurora'), isDirectory: false },
    services: { label: 'Services', links: linksTo('Metal roofs', 'Gutters'), isDirectory: false },
    prices: { label: 'Prices', links: linksTo('Denver prices', 'Aurora prices') },
    pages: { label: 'More', links: [] },
    phone,
    hours: 'Monday-Friday, 8:00 am-5:00 pm',
    week: [],
    ...changes,
  };
}

/** Returns a footer with three groups of links. */
export function footerProps(changes: Partial<FooterProps> = {}): FooterProps {
  return {
    name: 'High Plains Roofing',
    tagline: 'Roofs that stay on.',
    phone,
    email: 'office@example.com',
    address: 'Aurora, CO',
    hours: 'Monday-Friday, 8:00 am-5:00 pm',
    week: [],
    groups: [
      { id: 'areas', label: 'Service areas', links: linksTo('Denver', 'Aurora') },
      { id: 'services', label: 'Services', links: linksTo('Metal roofs', 'Gutters') },
      { id: 'popular', label: 'Popular pages', links: linksTo('Roof prices') },
    ],
    legal: linksTo('Privacy', 'Terms'),
    holidays: [],
    phones: [],
    emails: [],
    profiles: [{ text: 'Facebook', href: 'https://social.example.com/high-plains' }],
    notes: [],
    badges: [],
    highlights: [],
    copyright: '© 2026 High Plains Roofing. All rights reserved.',
    ...changes,
  };
}

/** Returns the head of an indexable page without analytics. */
export function headProps(changes: Partial<HeadProps> = {}): HeadProps {
  return {
    title: 'Metal roofs in Denver | High Plains Roofing',
    description: 'Standing seam roofs for Denver homes, priced in writing.',
    siteName: 'High Plains Roofing',
    locale: 'en_US',
    canonical: 'https://example.com/metal-roofs-denver',
    indexable: true,
    image: {
      url: 'https://example.com/cards/metal-roofs.jpg',
      width: 1200,
      height: 630,
      alt: 'A standing seam roof',
      type: 'image/jpeg',
    },
    article: null,
    icons: { ico: '/favicon.ico', svg: '/favicon.svg', apple: '/apple-touch-icon.png', manifest: '/site.webmanifest' },
    themeColor: '#1b3a4b',
    generator: 'site 1.2.3',
    stylesheet: '/assets/site.css',
    script: '/assets/site.js',
    fonts: ['/assets/text.woff2'],
    inlineScript: null,
    speculationRules: '{"prefetch":[]}',
    policy: "default-src 'self'",
    structuredData: '{"@graph":[]}',
    ...changes,
  };
}

/** Returns two finishes, and two services in two sizes. */
export function priceTablesProps(changes: Partial<PriceTablesProps> = {}): PriceTablesProps {
  return {
    heading: 'Roof prices at a glance',
    intro: 'Materials, labor and disposal.',
    rates: {
      caption: 'Price per square',
      labelHeading: 'Finish',
      priceHeading: 'Per sq',
      rows: [
        { label: 'Painted steel', price: priceOf('$7-11') },
        { label: 'Copper', price: priceOf('$18-26') },
      ],
      note: 'Tear-off is priced apart.',
    },
    by: 'project size',
    sizes: [
      { label: 'Small', size: 'up to 10 squares' },
      { label: 'Large', size: '10+ squares' },
    ],
    services: [
      { name: 'Metal roofs', href: '/metal-roofs', prices: [priceOf('$3,000-5,000'), priceOf('$5,000-9,000+')] },
      { name: 'Gutters', href: '/gutters', prices: [priceOf('$600-900'), priceOf('$900-2,100+')] },
    ],
    jobs: [],
    ...changes,
  };
}

/** Returns a contact form without fields. */
export function contactFormProps(): ContactFormProps {
  return {
    heading: 'Tell us about your roof',
    intro: 'We answer within a day.',
    steps: [],
    email: 'office@example.com',
    otherWays: [],
    highlights: [],
    photosByEmail: null,
    answerBy: null,
    face: null,
    privacy: null,
    action: 'https://forms.example.com/f/abc',
    fields: [],
    phone,
    success: 'status',
    variant: 'shared',
    location: 'city',
    preselectedService: null,
    leadValue: null,
  };
}

/** Returns a calculator without projects. */
export function calculatorProps(): CalculatorProps {
  return {
    heading: 'Estimate your roof',
    projects: [],
    unit: { name: 'square', plural: 'squares', short: 'sq' },
    exampleSize: '15',
    start: {
      project: '',
      size: '1500',
      finishes: [],
      finish: 'none',
      presets: [],
      sizeMeans: null,
      answer: {
        intro: 'Ballpark for a 1,500 sq ft roof:',
        range: '$9,000-11,000',
        notes: [],
        published: null,
        remarks: [],
      },
    },
    phone,
    data: '{}',
  };
}

/** Returns links whose targets follow from their texts: `Metal roofs` links to `/metal-roofs`. */
export function linksTo(...names: readonly string[]): Link[] {
  return names.map((text) => ({ text, href: `/${text.toLowerCase().replaceAll(' ', '-')}` }));
}
