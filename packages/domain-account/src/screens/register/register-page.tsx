import { useParams } from 'react-router';
import { NotThere } from '../../components/not-there.tsx';
import { isRegisterName } from '../../model/register-form.ts';
import { RegisterScreen } from './register-screen.tsx';

/** `register/{name}/{category?}`: only schools and vendors sign up by themselves. */
export function Page() {
  const { name, category } = useParams();
  if (!isRegisterName(name)) return <NotThere />;
  return <RegisterScreen key={name} name={name} category={category} />;
}
