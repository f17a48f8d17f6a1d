import { expect, test } from 'vitest';
import { textOf } from '../../cli/testing/built-page.ts';
import { attributes, only, render } from '../../cli/testing/templates/render.ts';
import { cached, RenderOnceContext } from './cached-markup.tsx';

const props = { name: 'High Plains Roofing' };
const Foot = cached(null, 'footer', { id: 'foot', 'data-has-cta': '' }, ({ name }: typeof props) => <p>{name}</p>);
const element = <Foot props={props} />;

test('without a provider, the content is rendered in place', () => {
  const footer = only(render(element).all('footer'));
  expect(attributes(footer)).toEqual({ id: 'foot', 'data-has-cta': '' });
  expect(textOf(footer)).toBe('High Plains Roofing');
});

test('a provider gets the props as the key, and its markup is the content', () => {
  const calls: unknown[] = [];
  const page = render(
    <RenderOnceContext
      value={(key, content) => {
        calls.push(key, render(content()).html);
        return '<p>From <b>memory</b></p>';
      }}
    >
      {element}
    </RenderOnceContext>,
  );
  expect(calls).toEqual([props, '<p>High Plains Roofing</p>']);
  expect(calls[0]).toBe(props);
  expect(page.html).toBe('<footer id="foot" data-has-cta=""><p>From <b>memory</b></p></footer>');
});
