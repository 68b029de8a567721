import './style.css';
import Link from 'next/link';

export const metadata = {
  title: 'Tienda',
  description: 'Explora, disfruta y encuentra lo que estás buscando!',
};

export default function Layout({ children }) {
  return (
    <html lang="es-CR">
      <body>
        <nav>
          <Link href="/estatica">Tienda</Link>
          <Link href="/dinamica">Tienda sin guardar</Link>
        </nav>
        {children}
      </body>
    </html>
  );
}
