interface LargePicture {
  readonly picture: HTMLPictureElement;
  /** Width divided by height. */
  readonly ratio: number;
}

/** Copies a photo for the whole window; its small file stays until the large one is there. */
export function createLargePicture(small: HTMLPictureElement): LargePicture {
  const picture = small.cloneNode(true) as HTMLPictureElement; // `cloneNode` returns the type of its original.
  for (const source of picture.querySelectorAll<HTMLSourceElement | HTMLImageElement>('source, img'))
    source.sizes = '100vw';
  const image = picture.querySelector('img');
  if (image === null) throw new Error('a picture lacks its image');
  image.loading = 'eager';
  image.draggable = false;
  const shown = small.querySelector('img')?.currentSrc ?? '';
  if (shown !== '') image.style.backgroundImage = `url("${shown}")`;
  return {
    picture,
    ratio: Number(image.getAttribute('width')) / Number(image.getAttribute('height')),
  };
}
