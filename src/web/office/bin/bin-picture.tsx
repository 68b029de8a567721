import { useQuery } from '@tanstack/react-query';
import type { Product } from '../../../domain/entities.ts';
import { pictureVariants } from '../../../domain/product/picture-files.ts';
import { coverOf } from '../../../domain/product/product.ts';
import type { Api } from '../../data/api.ts';
import { useObjectUrl } from '../../seller/photos/use-object-url.ts';
import { Icon } from '../../ui/icon.tsx';
import './bin-picture.css';

interface BinPictureProps {
  readonly product: Product;
  readonly api: Api;
}

/** Pictures in the bin are sent to signed-in people only, and an `img` element cannot send the token. */
export function BinPicture({ product, api }: BinPictureProps) {
  const cover = coverOf(product);
  const picture = useFetched(api, cover && pathOf(cover));
  return <span className="bin-picture">{picture ? <Shown picture={picture} /> : <Icon name="image" />}</span>;
}

/** The smallest file. The shop sends it itself, also when other pictures are on another server. */
function pathOf(cover: string): string {
  const { url } = pictureVariants(cover)[0] ?? { url: cover };
  return `/images/${url.slice(url.lastIndexOf('/') + 1)}`;
}

function Shown({ picture }: { readonly picture: Blob }) {
  const url = useObjectUrl(picture);
  return url && <img className="ph" src={url} alt="" width="64" height="64" />;
}

/** Null until the picture is there. A failure shows the same as a product without a picture. */
function useFetched(api: Api, path: string | null): Blob | null {
  const load = async () => {
    const response = path ? await api.ask(path) : null;
    return response?.ok ? await response.blob() : null;
  };
  return useQuery({ queryKey: ['picture', path], queryFn: load }).data ?? null;
}
