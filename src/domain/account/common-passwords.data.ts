/**
 * Words that many people use as a password, alone or with digits and marks around them. Written by hand for this shop:
 * widely known English and Spanish ones, first names, and what people in Costa Rica would choose. In small letters,
 * without accents.
 */
const WORDS = `
password passwort passwd passw pass passme mypassword thepassword newpassword oldpassword password password passphrase
contrasena contrasenia contrasenas contra contrasenanueva micontrasena micontra clave claves miclave laclave claveclave
claveunica clavesecreta secreto secreta secretos misecreto secret secrets topsecret acceso accesos entrar entrada ingreso
ingresar login logon signin signup usuario usuaria usuarios user username users guest invitado invitada admin administrador
administradora administracion administrator administrador administra adminadmin admin root rootroot toor superuser sysadmin
system sistema sistemas master maestro maestra supervisor soporte support prueba pruebas probando test testing tester testtest
testuser demo default changeme cambiame cambiar temporal temporary temp temppass provisional nuevo welcome bienvenido bienvenida
bienvenidos hola holahola holamundo helloworld hello hellohello goodbye adios letmein letmeinnow opensesame sesamo abretesesamo
whatever nothing nada ninguna ninguno cualquiera cualquier algo something anything unknown desconocido blank empty vacio null
qwerty qwertyui qwertyuio qwertyuiop qwert qwe qweqwe qweasd qweasdzxc qwertz azerty azertyuiop asdf asdfg asdfgh asdfghj asdfghjk
asdfghjkl asd asdasd asdasdasd asdqwe zxc zxcv zxcvb zxcvbn zxcvbnm zxczxc qazwsx qazwsxedc qazxsw wsxedc edcrfv poiuy poiuyt
poiuytrewq lkjhgf lkjhgfdsa mnbvcx mnbvcxz trewq abc abcd abcde abcdef abcdefg abcdefgh abcabc aaa aaaa aaaaaa xxx xxxx xxxxxx zzz
a b c d e q x z aa qq qw as ab xy xyz
iloveyou iloveu iloveme ilovehim iloveher loveme loveyou lovely lover lovers love mylove amor amores amormio miamor teamo
teamomucho teamoamor teamomama teamomami tequiero tequieromucho teadoro amorcito amoreterno amorporsiempre amistad amiga amigas
amigo amigos corazon corazoncito micorazon mivida vida vidamia miangel angel angelito angelita angeles ange princesa princesita
princess principe principito reina reinita rey bebe bebecita bebito babygirl babyboy baby bonita bonito hermosa hermoso preciosa
precioso linda lindo chiquita chiquito gordita gordito flaca flaco negrita negrito morena moreno rubia rubio guapa guapo muneca
munequita cielo cielito carino carinito cosita besos besitos sonrisa sonrisas feliz felicidad alegria esperanza paz fe destiny
forever siempre porsiempre parasiempre eternidad destino libertad freedom suerte lucky fortuna milagro milagros bendicion
bendiciones gracias familia mifamilia hermano hermana hermanos mama mami mamita madre papa papi papito padre padres abuela abuelita
abuelo hijo hija hijos mishijos mihijo mihija esposo esposa novio novia sobrino sobrina tia tio prima primo
dios diosmio diosesamor diosesbueno diostebendiga jesus jesucristo jesuscristo jesusesmipastor jehova jehovaesmipastor cristo
cristoviene cristoteama espiritusanto virgen virgencita virgenmaria santamaria sanjose sanjuan sanpedro sanmiguel angelguardian
biblia iglesia salmo amen aleluya godisgood jesuschrist blessed faith heaven church angelina
monkey dragon tigger tiger tigre tigres tigrito leon leones leoncito lion gato gatito gatita gatos perro perrito perrita perros
oso osito osos panda pandas conejo conejito pinguino delfin delfines dolphin mariposa mariposas butterfly elefante caballo
caballos pajaro tortuga tortugas ballena aguila eagle eagles halcon lobo lobos wolf pantera panther puma jaguar cobra serpiente
spider arana toro toros vaca pollo pollito pato patito raton mono monito cocodrilo perezoso tucan quetzal colibri iguana guaria
yiguirro ranita rana unicornio unicorn fenix phoenix pegasus mustang camaro ferrari porsche mercedes corvette harley yamaha suzuki
kawasaki honda toyota hyundai nissan hilux corolla tacoma jeep subaru mazda ducati lamborghini bugatti audi bmw
football futbol soccer baseball basketball basquetbol beisbol hockey tennis tenis golf golfer running ciclismo surf surfing boxing
karate yoga gimnasio deporte deportes gol goles campeon campeona campeones champion champions barcelona barca barcelonafc
realmadrid madrid madridista chelsea arsenal liverpool juventus manchester milan boca bocajuniors riverplate river america chivas
pumas cruzazul santos olimpia messi leomessi lionelmessi ronaldo cristiano cristianoronaldo cr neymar ronaldinho maradona pele
beckham keylor keylornavas navas joelcampbell bryanruiz selecciontica lasele sele vamossele lasele mundial copa
saprissa deportivosaprissa lds saprissista morado moradista alajuelense ligadeportiva laliga liguista manudo manudos lda
herediano heredianista florense cartagines brumoso brumosos csh puntarenas perezzeledon limonense guanacasteca carmelita
costarica costaricapuravida costaricatica puravida puravidamae tico tica ticos ticas mae tuanis diay pura maje chepe sanjosecr
alajuela cartago heredia guanacaste limon liberia nicoya santacruz tamarindo jaco monteverde arenal fortuna turrialba grecia
sanramon palmares escazu desamparados tibas moravia guadalupe curridabat zapote sanpedromontesdeoca lasabana coronado santaana
belen atenas orotina quepos manuelantonio puertoviejo cahuita tortuguero osa corcovado golfito sancarlos ciudadquesada irazu poas
gallopinto chifrijo casado tamal tamales cafe cafecito imperial pilsen toronja guaro cacique colones colon ticolandia
tierra tierras nuestratierra patria independencia juansantamaria
mexico guatemala honduras nicaragua panama salvador elsalvador colombia venezuela ecuador peru bolivia chile argentina uruguay
paraguay brasil brazil espana puertorico dominicana cuba miami florida california texas newyork nuevayork chicago boston dallas
london londres paris roma italia francia alemania canada usa estadosunidos europa japon china mundo
maria mariana mariajose mariafernanda mariapaula mariadelmar mariaelena mariangel marialaura marisol marielos jose josefina joseluis
josemaria josepablo juan juana juancarlos juanpablo juandiego juanjose juanita juanito carlos carlitos carla carolina caro karla
karol karen karina katherine katia kattia kenneth kevin keylin keilyn laura laurita leonardo leonel leticia lidia lilliana liliana
linda lorena lorenzo lucia luciana lucas luis luisa luisito luisfer luisfernando manuel manuela marcela marcelo marco marcos margarita
mario mariela marina marta martha martin martina mateo mathias matias mauricio melissa melany mercedes michael michelle miguel
miguelangel mildred miriam monica nancy natalia natalie nathalia nicole nicolas noelia norma olga oscar pablo pamela paola patricia
patricio paula paulina paulo pedro pedrito rafael raquel ramon randall rebeca ricardo richard roberto rocio rodolfo rodrigo rodrigues
rolando rosa rosario roxana ruben ruth samantha samuel sandra santiago sara sarah sebastian sergio shakira sharon shirley silvia
sofia sonia stefanny stephanie susana tatiana teresa thiago tomas tony valentina valeria vanessa vanesa veronica victor victoria
viviana walter wendy william xinia ximena yadira yamileth yesenia yolanda yorleny zulema
adrian adriana agustin alan alana alba alberto aldo alejandra alejandro alessandra alex alexa alexander alexandra alexis alfonso
alfredo alicia allan allison alonso alvaro amanda amelia ana anabelle anita andrea andreita andres andrey andy angela angelica angie
antonella antonia antonio ariana ariel arnoldo arturo asdrubal ashley augusto axel barbara beatriz benjamin bernardo bianca brandon
brenda brian britney bryan camila camilo catalina cecilia cesar christian christopher cindy cinthya clara claudia claudio cristian
cristina cristopher cynthia dahiana daisy damian daniel daniela danielita danny dario david dayana deivid denise dennis diana dianita
diego dinia dylan edgar eduardo edwin elena elias elizabeth elsa emanuel emilia emiliano emilio emily enrique erick erica erika ernesto
esmeralda esteban estefania esteban esther eugenia eva evelyn fabian fabiana fabio fabiola fatima federico felipe felix fernanda
fernando fiorella flor florencia francela francini francis francisca francisco franco frank freddy gabriel gabriela gabo gaby
genesis george georgina gerald geovanny gerardo german gilbert gilberto gina giovanni gisela giselle glenda gloria gonzalo grace
graciela greivin gretel guillermo gustavo hannah hazel hector helen henry hernan hugo ian ignacio ileana ines ingrid irene iris isaac
isabel isabella isaias ismael israel ivan ivannia jackeline jacob jacqueline jaime javier jazmin jean jeannette jefferson jenifer
jennifer jenny jeremy jerry jesica jessica jessie jimena jimmy joaquin joel johan johana johanna john johnny jonathan jordan jordi jorge
joselyn joshua josue julia julian juliana julieta julio justin kimberly krissia kristel kristal
anthony ashton charlie thomas robert daniel jordan hunter ranger buster harry jack joseph joshua matthew andrew james jason justin
maggie mickey minnie pepper ginger summer winter autumn spring sunshine sunflower rainbow flower flores florecita rose rosas rosita
purple orange yellow silver golden diamond diamante esmeralda rubi perla crystal cristal azul azulito rojo rojito verde amarillo
morado naranja rosado negro blanco celeste turquesa plata oro dorado colores arcoiris
superman batman spiderman ironman hulk thor wolverine xmen avengers marvel starwars jedi yoda pokemon pikachu charizard digimon naruto
narutouzumaki sasuke goku gokussj vegeta dragonball onepiece luffy zelda mario supermario sonic minecraft fortnite freefire roblox
callofduty halo gta counterstrike leagueoflegends league dota playstation nintendo xbox xboxlive gamer gamers videojuegos matrix
hobbit gandalf harrypotter potter hogwarts frozen elsa simba nemo shrek barbie hellokitty snoopy garfield mickeymouse winniepooh
tweety piolin stitch cenicienta simpson simpsons homero bobesponja patricio doraemon
metallica nirvana slipknot acdc ironmaiden beatles queen linkinpark greenday eminem tupac rihanna beyonce onedirection bts blackpink
justinbieber bieber selena selenagomez ladygaga madonna maluma badbunny elconejomalo daddyyankee reggaeton reggaetonero bachata salsa
cumbia merengue musica music rock rockandroll rockero metal guitar guitarra piano bateria violin cantante bailar danza dance rbd rebelde
google gmail hotmail yahoo outlook facebook facebookfacebook instagram whatsapp whatsap messenger twitter tiktok youtube netflix spotify
amazon microsoft windows linux ubuntu apple iphone samsung galaxy huawei xiaomi motorola nokia android computer computadora internet
wifi network server servidor oracle mysql database cisco router codigo hacker hackers programador laptop celular telefono correo
email mailer webmaster website pagina paginaweb
tienda latienda mitienda tiendita tiendaonline tiendaenlinea chateaycompra chateaycompra chatea compra compras comprar ventas venta
vender vendedor vendedora vendedores negocio minegocio empresa miempresa empresas oficina trabajo trabajar jefe jefa cliente clientes
dinero plata mucodinero millonario millonaria rico ricos money dollar dollars banco bancos tarjeta caja cajero bodega inventario
catalogo producto productos factura pedidos mercado supermercado pulperia abarrotes boutique moda ropa zapatos belleza maquillaje
joyeria regalos ofertas descuento shop store shopping business company
casa micasa hogar house home carro micarro moto bicicleta avion barco playa playas mar oceano rio montana montanas volcan bosque
selva luna lunita lunallena sol solecito estrella estrellas estrellita star stars moon moonlight sunset galaxia universo planeta tierra
agua fuego viento lluvia nieve arena verano invierno primavera otono navidad semanasanta cumple cumpleanos feliznavidad
halloween enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre january february march
april june july august september october november december lunes martes miercoles jueves viernes sabado domingo monday tuesday
wednesday thursday friday saturday sunday
chocolate chocolates vainilla fresa fresas fresita manzana banano pina mango sandia limones naranja uva coco cocacola pepsi pizza
hamburguesa cerveza vodka tequila whisky cookie cookies candy sugar honey miel azucar caramelo galleta galletas helado pastel cheese
banana cherry apple orange strawberry coffee butter pancho tamarindo
escuela colegio universidad ucr una tec itcr uned profesor profesora profe estudiante estudiantes ciencias matematica quimica fisica
biologia historia medicina medico doctor doctora enfermera enfermero abogado abogada arquitecto ingeniero ingeniera contador contadora
policia bombero militar soldado army marine navy
killer assassin ninja samurai pirate pirata vampire vampiro zombie zombies monster monstruo demon demonio diablo diablito satan satanas
infierno hell muerte death skull ghost fantasma bruja brujita magic magia mago merlin wizard warrior guerrero guerrera hero heroe
gladiator spartan espartano trojan viking vikingo knight soldier sniper hunter cazador shadow sombra darkness oscuridad midnight
medianoche thunder lightning rayo trueno blaster blazer rocket cohete turbo speed velocidad extreme power powerful fuerza fuerte
superstar rockstar sexy sexygirl sexyboy hottie cutie cute bonbon bombon playboy playgirl ladies chicas chicos muchacha gatubela
batgirl supergirl supermujer tesoro joya brillante genial increible maravilla perfecta perfecto unica unico loco loca locura
locos tonto tonta idiota estupido estupida mierda puta putamadre puto pendejo pendeja cabron hijueputa hp verga culo fuckyou fuckoff
fuck fucker asshole bitch bastard shit bullshit
trustno trustnoone nopassword noclave sinclave sincontrasena olvide olvidada olvido meolvide nomeacuerdo nomeolvides nose nosenose
idontknow dontknow forgot forget remember recuerda recuerdame mividaloca lavidaesbella todobien todopasa quetal comoestas
buenosdias buenastardes buenasnoches goodmorning goodnight buenavida buenamor
mustang michelle jordan harley ranger daniel starwars klaster george computer thomas tigger robert access maverick sparky yankees
yankee cowboys cowboy redsox lakers bulls packers steelers raiders broncos patriots giants dodgers warriors rangers braves
scooter bailey buddy rocky max maximo toby lucky lassie firulais rex bruno rocco sasha kira nala coco luna lola canela princesa chispa
peluche peluchin pelusa manchas negrito blanquita osito tobi simba zeus thor apolo hercules
passion passionate pasion sensual beautiful gorgeous wonderful amazing awesome fantastic friends friend friendship bestfriend
mejoramiga mejoresamigas bff sisters brothers family mother father daughter
internacional nacional universal general generacion proyecto proyectos seguridad segura seguro security secure privado privada private
personal persona personas publico abierto cerrado informacion datos archivo archivos documento documentos
primera primero segundo tercero cuarto quinto numero numeros letras palabra palabras nombre minombre apellido apellidos
uno unodos unodostres dos tres cuatro cinco seis siete ocho nueve diez cien mil onetwothree onetwo
fulano fulanito mengano perencejo juanperez pepito pepe paco pancho panchito chepe chepito memo beto tito lalo nacho toto chino china
gordo gorda gato flaquito colocho colocha macho macha machita negra chata viejo vieja peque pequena pequeno enano enana
rodriguez gonzalez hernandez martinez fernandez sanchez ramirez jimenez vargas rojas mora morales castro chaves chavez solis soto
salazar alvarado araya arias arce brenes calderon campos castillo cordero cordoba cruz delgado diaz elizondo espinoza esquivel
fallas flores fonseca garcia gomez granados guerrero guevara gutierrez guzman herrera leiva leon lopez madrigal marin mata mendez
mendoza mendez monge montero montoya mora murillo naranjo navarro nunez obando ortega ortiz oviedo pacheco perez picado porras quesada
quiros ramos retana reyes rivera rivas robles rojas romero ruiz salas sanabria sandi segura serrano silva solano torres trejos ulate
umana urena vega valverde vasquez vega venegas villalobos viquez zamora zuniga
`;

export const COMMON_WORDS: ReadonlySet<string> = new Set(WORDS.split(/\s+/).filter(Boolean));

/** Keys beside each other and letters in order; a password that is a piece of one of them, either way, is common. */
export const COMMON_ROWS: readonly string[] = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'zaq12wsxcde34rfvbgt56yhn',
  'zaq1xsw2cde3vfr4bgt5nhy6mju7',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'a1s2d3f4g5h6j7k8l9',
  'a1b2c3d4e5f6g7h8i9j0',
  '1a2b3c4d5e6f7g8h9i0j',
  'qweasdzxcvbnfghrty',
  '123qweasdzxc456rtyfghvbn',
  'qwe123asd456zxc789',
  'abc123def456ghi789',
  '147258369',
  '741852963',
  '159357456852',
  '7894561230',
];
